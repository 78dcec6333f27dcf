import type { Element } from '../html/element'
import type { BlockRule } from './block-rule'
import { hasBorder, splitRow } from './table-row'

interface Table {
  hasBorder: boolean
  /** The alignment of each column. */
  columns: (string | undefined)[]
}

/** A header row and a row of dashes at the start of a block, then rows. */
export const tableRule: BlockRule = {
  accepts: (_, __, block) => block.includes('|') && readTable(block) !== undefined,
  run(parser, parent, blocks) {
    const block = blocks.pop() ?? ''
    const table = readTable(block)
    if (!table) return
    const [header = '', , ...rows] = block.split('\n')
    parser.rendering.spend(table.columns.length * (rows.length + 1))
    const element = parent.append('table')
    addRow(element.append('thead'), 'th', header, table)
    const body = element.append('tbody')
    if (rows.length === 0) addEmptyRow(body, table)
    for (const row of rows) addRow(body, 'td', row, table)
  },
}

function readTable(block: string): Table | undefined {
  const header = lineAt(block, 0)
  const headerEnd = block.indexOf('\n')
  if (headerEnd === -1) return undefined
  const bordered = hasBorder(header)
  const width = splitRow(header, bordered).length
  if (width === 1 && !(bordered && block.split('\n').every((row) => hasBorder(trimSpaces(row))))) return undefined
  const separator = splitRow(lineAt(block, headerEnd + 1), bordered)
  if (separator.length !== width || !/^[|: -]*$/.test(separator.join(''))) return undefined
  return { hasBorder: bordered, columns: separator.map(alignmentOf) }
}

function lineAt(block: string, start: number): string {
  const end = block.indexOf('\n', start)
  return trimSpaces(block.slice(start, end === -1 ? block.length : end))
}

function alignmentOf(cell: string): string | undefined {
  const marks = trimSpaces(cell)
  if (marks.startsWith(':') && marks.endsWith(':')) return 'center'
  if (marks.startsWith(':')) return 'left'
  return marks.endsWith(':') ? 'right' : undefined
}

function addRow(parent: Element, tag: 'th' | 'td', row: string, table: Table): void {
  const cells = splitRow(trimSpaces(row), table.hasBorder)
  const element = parent.append('tr')
  for (const [index, alignment] of table.columns.entries()) {
    const cell = element.append(tag, alignment ? { style: `text-align: ${alignment};` } : {})
    cell.text = trimSpaces(cells[index] ?? '')
  }
}

function addEmptyRow(body: Element, table: Table): void {
  const row = body.append('tr')
  for (const _ of table.columns) row.append('td')
}

function trimSpaces(text: string): string {
  return text.replace(/^ +/, '').replace(/(?<! ) +$/, '')
}
