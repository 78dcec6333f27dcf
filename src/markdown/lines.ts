import { closesFence, readFence } from './fences/fence'
import { withoutPlaceholders } from './rendering/stash'

/** A bullet or a number with one digit, followed by a space. */
const LIST_LINE = /^ *([*+-]|\d\.) +/
const MAY_HOLD_LIST = /(?:^|\n) *(?:[*+-]|\d\.) /

/** Splits typed text into the lines that the rules work on. */
export function sourceLines(source: string): string[] {
  return normaliseWhitespace(separateHangingLists(source)).split('\n')
}

/**
 * Removes control characters that are used for placeholders. Line ends become "\n", tabs become spaces, and blank lines
 * become empty.
 */
function normaliseWhitespace(source: string): string {
  let text = withoutPlaceholders(source).toWellFormed()
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
  if (text.includes('\t')) text = text.split('\n').map(expandTabs).join('\n')
  return `${text}\n\n`.replace(/\n +(?=\n)/g, '\n')
}

function expandTabs(line: string): string {
  let expanded = ''
  for (const piece of line.split(/(?<=\t)/)) {
    const text = expanded + piece.replace('\t', '')
    expanded = piece.endsWith('\t') ? text.padEnd((Math.floor(text.length / 4) + 1) * 4) : text
  }
  return expanded
}

/** A list may directly follow other text or a list of the other kind. This adds a blank line between them. */
function separateHangingLists(source: string): string {
  if (!MAY_HOLD_LIST.test(source)) return source
  const lines = source.split('\n')
  const separated: string[] = []
  const fences = new OpenFences()
  for (const [index, line] of lines.entries()) {
    separated.push(line)
    fences.pass(line)
    const next = lines[index + 1]
    if (next !== undefined && line !== '' && !fences.holdCode && startsList(line, next)) separated.push('')
  }
  return separated.join('\n')
}

function startsList(line: string, next: string): boolean {
  const marker = LIST_LINE.exec(line)?.[1]
  const nextMarker = LIST_LINE.exec(next)?.[1]
  if (nextMarker === undefined) return false
  return marker === undefined || marker.length !== nextMarker.length
}

/** The fences that are open at a line. Everything except quotes counts as code here, even spoilers. */
class OpenFences {
  private readonly open: { fence: string; isCode: boolean }[] = []
  holdCode = false

  pass(line: string): void {
    const start = readFence(line)
    if (!start) return
    const last = this.open[this.open.length - 1]
    if (last && closesFence(start, last.fence)) this.open.pop()
    else this.open.push({ fence: start.fence, isCode: start.language !== 'quote' && start.language !== 'quoted' })
    this.holdCode = this.open.some((fence) => fence.isCode)
  }
}
