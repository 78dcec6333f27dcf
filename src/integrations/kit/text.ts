/** The maximum length of a quote or a block of code. A message has room for more text around it. */
const LONGEST_BLOCK = 9_400
const LONGEST_LINE = 1_000

/** Joins the lines that aren't empty. */
export function lines(...all: readonly (string | false | null | undefined)[]): string {
  return all.filter((line) => typeof line === 'string' && line !== '').join('\n')
}

/** Joins the paragraphs that aren't empty. */
export function paragraphs(...all: readonly (string | false | null | undefined)[]): string {
  return all.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

/** The text, truncated to at most `most` characters. "…" replaces the rest. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text.slice(0, 2 * most)]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** The first line of some text, truncated if it is too long. */
export function firstLine(text: string): string {
  return cut(text.trim().split('\n', 1)[0]!.trim(), LONGEST_LINE)
}

/**
 * A named link. It is only the text if the address is missing or has an unknown scheme, and only the address if there
 * is no text.
 */
export function link(text: string | number, url: string | null | undefined): string {
  const label = firstLine(String(text))
  const address = addressOf(url)
  if (address === undefined) return label
  if (label === '') return address
  // Brackets that don't match would end the link's name too early.
  return isBalanced(label, '[', ']') ? `[${label}](${address})` : `${label} ([link](${address}))`
}

const SCHEME = /^(https?|mailto|git|ssh|ftp):/i

/** An address in a form that Markdown allows; undefined if it has none of the known schemes. */
function addressOf(url: string | null | undefined): string | undefined {
  const trimmed = url?.trim()
  if (!trimmed || !SCHEME.test(trimmed)) return undefined
  const escaped = trimmed.replace(/[\s<>]/g, (character) => encodeURIComponent(character))
  return isBalanced(escaped, '(', ')') ? escaped : escaped.replace(/\(/g, '%28').replace(/\)/g, '%29')
}

function isBalanced(text: string, open: string, close: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === open) depth++
    if (character === close && --depth < 0) return false
  }
  return depth === 0
}

/** A quote that ends in the right place, whatever it contains. */
export function quote(text: string | null | undefined): string {
  const quoted = cut((text ?? '').trim(), LONGEST_BLOCK)
  if (quoted === '') return ''
  const fence = fenceFor(quoted, '~')
  return `${fence} quote\n${quoted}\n${fence}`
}

export function codeBlock(text: string, language = ''): string {
  const code = cut(text.replace(/^\n+|\s+$/g, ''), LONGEST_BLOCK)
  if (code === '') return ''
  const fence = fenceFor(code, '`')
  return `${fence}${language}\n${code}\n${fence}`
}

/** A fence that is longer than any in the text. */
function fenceFor(text: string, mark: '~' | '`'): string {
  const fences = text.match(/^[ \t]*(?:~{3,}|`{3,})/gm) ?? []
  const longest = fences.reduce((most, fence) => Math.max(most, fence.trim().length), 2)
  return mark.repeat(longest + 1)
}

/** Code in a line of text. It may contain single backticks. */
export function code(text: string): string {
  const line = firstLine(text)
  if (line === '') return ''
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

export function bold(text: string): string {
  const line = firstLine(text)
  return line === '' ? '' : `**${line}**`
}

/** The first items as a list, and the number of further ones. */
export function bullets(items: readonly string[], most = 20, total = items.length): string {
  const shown = items.slice(0, most).map((item) => `* ${item}`)
  return lines(...shown, total > shown.length && `* and ${total - shown.length} more`)
}

/** The names as an English list, such as "a, b and c". */
export function enumerate(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The amount with its noun, such as "1 commit" or "2 commits". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** A time that each reader sees in their own zone. */
export function time(at: Date | string | number): string {
  const date = new Date(at)
  if (typeof at === 'string' && ISO_TIME.test(at)) return `<time:${at}>`
  return Number.isNaN(date.getTime()) ? String(at) : `<time:${date.toISOString().replace(/\.\d+Z$/, 'Z')}>`
}

/**
 * The text with a period at its end, unless it already ends with punctuation other than a bracket or Markdown syntax.
 */
export function sentence(text: string): string {
  return /[\p{P}]$/u.test(text) && !/[)\]`*]$/u.test(text) ? text : `${text}.`
}

/** The words of a name: `pull_request` → `pull request`. */
export function words(name: string): string {
  return name.replace(/[_-]+/g, ' ').trim()
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text without HTML comments, which Markdown may also contain. */
export function withoutComments(text: string): string {
  let rest = text
  let shown = ''
  for (;;) {
    const start = rest.indexOf('<!--')
    const end = start < 0 ? -1 : rest.indexOf('-->', start)
    if (end < 0) return (shown + rest).trim()
    shown += rest.slice(0, start)
    rest = rest.slice(end + 3)
  }
}
