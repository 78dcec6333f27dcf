/** Backslash pairs, escaped backticks, backticks, escaped pipes, pipes. */
const MARKS = /(\\\\)|(\\`+)|(`+)|(\\\|)|(\|)/g
const END_BORDER = /(?<!\\)(?:\\\\)*\|$/

interface Ticks {
  /** The number of backticks that close a span that begins with this run. */
  size: number
  length: number
  start: number
  end: number
}

/** Whether a row begins or ends with a pipe. */
export function hasBorder(row: string): boolean {
  return row.startsWith('|') || END_BORDER.test(row)
}

/** The cells of a row. Pipes in code and after a backslash don't separate cells. */
export function splitRow(row: string, bordered: boolean): string[] {
  const inner = bordered ? row.replace(/^\|/, '').replace(END_BORDER, '') : row
  if (!inner.includes('`') && !inner.includes('\\')) return inner.split('|')
  const { pipes, ticks } = findMarks(inner)
  const spans = codeSpans(ticks)
  const cells: string[] = []
  let position = 0
  let span = 0
  for (const pipe of pipes) {
    while (span < spans.length && (spans[span]?.end ?? 0) < pipe) span++
    if ((spans[span]?.start ?? Infinity) <= pipe) continue
    cells.push(inner.slice(position, pipe))
    position = pipe + 1
  }
  cells.push(inner.slice(position))
  return cells
}

function findMarks(row: string): { pipes: number[]; ticks: Ticks[] } {
  const pipes: number[] = []
  const ticks: Ticks[] = []
  for (const match of row.matchAll(MARKS)) {
    const [text, , escaped, plain, , pipe] = match
    const start = match.index
    const end = start + text.length - 1
    if (escaped !== undefined) ticks.push({ size: text.length - 2, length: text.length - 1, start, end })
    if (plain !== undefined) ticks.push({ size: text.length, length: text.length, start, end })
    if (pipe !== undefined) pipes.push(start)
  }
  return { pipes, ticks }
}

/** Pairs runs of backticks with the next run of the length that closes them. */
function codeSpans(ticks: Ticks[]): { start: number; end: number }[] {
  const later = new Map<number, number[]>()
  for (let index = ticks.length - 1; index >= 0; index--) {
    const length = ticks[index]?.length ?? 0
    const indexes = later.get(length)
    if (indexes) indexes.push(index)
    else later.set(length, [index])
  }
  const spans: { start: number; end: number }[] = []
  for (let index = 0; index < ticks.length; index++) {
    const opening = ticks[index]
    const candidates = later.get(opening?.size ?? 0) ?? []
    while (candidates.length > 0 && (candidates[candidates.length - 1] ?? 0) <= index) candidates.pop()
    const closing = candidates[candidates.length - 1]
    if (!opening || opening.size === 0 || closing === undefined) continue
    spans.push({ start: opening.start, end: ticks[closing]?.end ?? 0 })
    index = closing
  }
  return spans
}
