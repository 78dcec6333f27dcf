import { emojiOf } from './emoji'
import { decode, plainReferences } from './entities'
import type { Inline, Style } from './tree'

/**
 * Code, references, and emoji with their skin tone, which contain no other marks. Like other marks, a backtick within a
 * word has no meaning.
 */
const ATOM =
  /(?<![\p{L}\p{N}`])`([^`\n]+)`(?![\p{L}\p{N}`])|<([^<>\n]+)>|:([a-z0-9_+'-]{1,100}):(?::skin-tone-[2-6]:)?/giu
/** Placeholders for atoms while the rest is searched for marks. Nobody types these characters. */
const HELD = /\uE000(\d+)\uE000/

/** Matches text between marks, with no letter, digit or mark directly outside of them, and no space directly inside. */
const mark = (character: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${character}])${character}(?=\\S)([^${character}\\n]*[^\\s${character}])${character}(?![\\p{L}\\p{N}${character}])`,
    'gu',
  )
const MARKS = [
  { name: 'bold', pattern: mark('\\*') },
  { name: 'italic', pattern: mark('_') },
  { name: 'strike', pattern: mark('~') },
] as const satisfies { name: keyof Style; pattern: RegExp }[]

type Held = (style: Style) => Inline[]

/** Parses text within a block that uses Slack's own marks. */
export function inlineMrkdwn(text: string): Inline[] {
  const held: Held[] = []
  let bare = ''
  let from = 0
  ATOM.lastIndex = 0
  for (let match = ATOM.exec(text); match; match = ATOM.exec(text)) {
    const [whole, code, reference, emoji] = match
    const read =
      code !== undefined
        ? codeOf(code)
        : reference !== undefined
          ? referenceOf(reference)
          : emojiIn(emoji, text[ATOM.lastIndex])
    if (read) {
      bare += `${withoutHeld(text.slice(from, match.index))}\uE000${held.push(read) - 1}\uE000`
      from = match.index + whole.length
      // A colon that doesn't end an emoji may start one.
    } else ATOM.lastIndex = match.index + Math.max(1, whole.length - 1)
  }
  return marked(bare + withoutHeld(text.slice(from)), {}, held)
}

const withoutHeld = (text: string) => text.replaceAll('\uE000', '')

function marked(text: string, style: Style, held: readonly Held[]): Inline[] {
  const marks = MARKS.filter(({ name }) => !style[name]).map((mark) => ({ ...mark, found: findMark(mark, text, 0) }))
  const inlines: Inline[] = []
  let from = 0
  for (;;) {
    for (const mark of marks) if (mark.found && mark.found.index < from) mark.found = findMark(mark, text, from)
    const [first] = marks
      .filter(({ found }) => found !== null)
      .toSorted((one, other) => (one.found?.index ?? 0) - (other.found?.index ?? 0))
    if (!first?.found) return [...inlines, ...pieces(text.slice(from), style, held)]
    const { 0: whole, 1: inner = '', index } = first.found
    inlines.push(...pieces(text.slice(from, index), style, held))
    inlines.push(...marked(inner, { ...style, [first.name]: true }, held))
    from = index + whole.length
  }
}

function findMark({ pattern }: { pattern: RegExp }, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

function pieces(text: string, style: Style, held: readonly Held[]): Inline[] {
  return text
    .split(HELD)
    .flatMap((part, index): Inline[] =>
      index % 2 === 1
        ? (held[Number(part)]?.(style) ?? [])
        : part === ''
          ? []
          : [{ kind: 'text', text: decode(part), style }],
    )
}

const codeOf =
  (code: string) =>
  (style: Style): Inline[] => [{ kind: 'text', text: plainReferences(code), style: { ...style, code: true } }]

/** Reads a Slack or workspace emoji. `10:30:15` is a time, and in `a:to:tada:` only `:tada:` is an emoji. */
function emojiIn(name = '', after = ''): Held | undefined {
  const lower = name.toLowerCase()
  if (!emojiOf(lower) && (!/[a-z]/.test(lower) || /[\w+-]/.test(after))) return undefined
  return () => [{ kind: 'emoji', name: lower }]
}

/**
 * Reads `<@U1>`, `<#C1|name>`, `<!here>`, `<!date^…>` and `<https://…|label>`. Other references with `!` become text.
 * Returns undefined for anything else.
 */
function referenceOf(inner: string): ((style: Style) => Inline[]) | undefined {
  const [target = '', ...labels] = inner.split('|')
  const label = labels.length > 0 ? decode(labels.join('|')) : undefined
  if (target.startsWith('@')) return () => [{ kind: 'person', id: target.slice(1), label }]
  if (target.startsWith('#')) return () => [{ kind: 'channel', id: target.slice(1), label }]
  if (/^!(?:here|channel|everyone)$/.test(target)) return () => [{ kind: 'everybody' }]
  const date = /^!date\^(-?\d{1,12})\^/.exec(target)
  if (date) return () => [{ kind: 'date', seconds: Number(date[1]), fallback: label ?? '' }]
  if (target.startsWith('!'))
    return (style) => [{ kind: 'text', text: label ?? target.slice(1).split('^')[0] ?? '', style }]
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined
  const url = decode(target)
  return (style) => [{ kind: 'link', url, label: label ?? url, style }]
}
