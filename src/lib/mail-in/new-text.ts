import { ATTRIBUTIONS, HEAD_FROM, HEAD_SENT, SENT_FROM, SEPARATORS } from './attributions'

/** The maximum number of characters that are examined. A message has far fewer. */
const MOST_CHARACTERS = 200_000
const MOST_LINES = 5_000
/** A longer line is never one that an email program added, such as "On … wrote:". */
const LONGEST_LINE = 400
/** The maximum number of lines that "On … wrote:" is wrapped into. */
const MOST_BROKEN = 3
/** In an earlier email's header, the date is at most this many lines below the sender. */
const HEAD_LINES = 4
const SIGNATURE = /^--\s?$/
const QUOTED = /^\s?>/
const DATED = /\d{1,2}[:.]\d{2}|\d{4}/
const LOOKS_DATED = /\d{1,2}[:.hu]\d{2}|\d{4}|\d{1,2}[./]\d{1,2}|[<@]/

interface Kept {
  quotes: boolean
  signature: boolean
}

/** The new text of an email, without quotes, the line above them, and the signature, unless these are to be kept. */
export function newText(text: string, keep: Kept = { quotes: false, signature: false }): string {
  const lines = linesOf(text)
  const own = keep.quotes ? lines : withoutQuotes(lines)
  const unsigned = keep.signature ? own : withoutSignature(own)
  return unsigned
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
}

const linesOf = (text: string) =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n', MOST_LINES)
    .map((line) => line.replace(/[^\S\n]+$/, (end) => (SIGNATURE.test(line) ? end : '')))

function withoutQuotes(lines: readonly string[]): string[] {
  const cut = lines.findIndex((_, at) => beginsEarlierMail(lines, at))
  const own = cut < 0 ? [...lines] : lines.slice(0, cut)
  const above = attributionIn(own)
  if (!above) return own.filter((line) => !QUOTED.test(line))
  const before = own.slice(0, above.from).filter((line) => !QUOTED.test(line))
  const after = own.slice(above.to)
  // A reply between or below quotes is only found if the quotes are marked.
  if (!after.some((line) => QUOTED.test(line))) return before
  return [...before, '', ...after.filter((line) => !QUOTED.test(line))]
}

function beginsEarlierMail(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim()
  if (line === '' || line.length > LONGEST_LINE) return false
  if (SEPARATORS.some((separator) => separator.test(line))) return true
  if (!HEAD_FROM.test(line)) return false
  return lines.slice(at + 1, at + 1 + HEAD_LINES).some((next) => HEAD_SENT.test(next.trim()))
}

/** The lines of the first "On … wrote:". */
function attributionIn(lines: readonly string[]): { from: number; to: number } | undefined {
  for (let last = 0; last < lines.length; last++) {
    const from = beginningOf(lines, last)
    if (from !== undefined) return { from, to: last + 1 }
  }
  return undefined
}

/** The first line of an "On … wrote:" that ends on this line. */
function beginningOf(lines: readonly string[], last: number): number | undefined {
  const end = (lines[last] ?? '').trim()
  if (!/[:：]$/.test(end) || end.length > LONGEST_LINE || QUOTED.test(end)) return undefined
  const isQuoteNext = QUOTED.test(lines.slice(last + 1).find((line) => line.trim() !== '') ?? '>')
  const candidates: Candidate[] = []
  for (let from = last; from > last - MOST_BROKEN && from >= 0; from--) {
    const first = (lines[from] ?? '').trim()
    if (from < last && (first === '' || QUOTED.test(first))) break
    const whole = lines
      .slice(from, last + 1)
      .join(' ')
      .trim()
    if (whole.length > LONGEST_LINE) break
    const said = whole.replace(/\s?[:：]$/, '')
    const known = ATTRIBUTIONS.filter(({ ends }) => ends.test(said))
    if (known.length === 0 || !LOOKS_DATED.test(whole)) continue
    if (known.some(({ begins }) => begins?.test(said))) return from
    candidates.push({ from, isWhole: said.includes('@') && DATED.test(said) })
  }
  // If the beginning isn't recognized, any text that follows must be a quote.
  if (!isQuoteNext) return undefined
  return (candidates.find(({ isWhole }) => isWhole) ?? candidates[0])?.from
}

interface Candidate {
  from: number
  /** Whether the text contains an address, and a time or a year. */
  isWhole: boolean
}

function withoutSignature(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => SIGNATURE.test(line))
  const rest = at < 0 ? [...lines] : lines.slice(0, at)
  while (rest.length > 0 && (rest.at(-1)?.trim() === '' || isSentFrom(rest.at(-1) ?? ''))) rest.pop()
  return rest
}

const isSentFrom = (line: string) => line.length <= LONGEST_LINE && SENT_FROM.some((known) => known.test(line.trim()))
