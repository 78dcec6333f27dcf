/** Code is shown as it is, fences before spans. */
const CODE = /```[\s\S]*?```|`[^`\n]+`/g
const REFERENCE = /<([^<>\n]+)>/g
/** A mark that has no letter, digit or mark outside of it, and no space inside. */
const emphasis = (mark) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${mark}])${mark}(?=\\S)([^${mark}\\n]*[^\\s${mark}])${mark}(?![\\p{L}\\p{N}${mark}])`,
    'gu',
  )
const BOLD = emphasis('\\*')
const ITALIC = emphasis('_')
const STRUCK = emphasis('~')
const BULLET = /^(\s*)[•◦▪] ?/gm

/** `&lt;` and its like: Slack writes no other entities. */
export const plainText = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/**
 * Slack's marks as Markdown. `names` says what references stand for, and notes whom a text mentions.
 *
 * @param {string} text
 * @param {{ person(id: string): string | undefined, channel(id: string): string | undefined, everybody(): string }} names
 */
export function toMarkdown(text, names) {
  let made = ''
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    made += proseToMarkdown(text.slice(from, index), names) + codeToMarkdown(code)
    from = index + code.length
  }
  return made + proseToMarkdown(text.slice(from), names)
}

/** Puts a fence on lines of its own. */
function codeToMarkdown(code) {
  const plain = plainText(code.replace(REFERENCE, (_, inner) => inner.split('|').at(-1)))
  if (!plain.startsWith('```')) return plain
  return `\n\`\`\`\n${plain.slice(3, -3).replace(/^\n|\n$/g, '')}\n\`\`\`\n`
}

function proseToMarkdown(text, names) {
  /** @type {string[]} */
  const kept = []
  // Replaced references must not be read as marks. Nobody types these characters.
  const keep = (made) => `\uE000${kept.push(made) - 1}\uE000`
  const marked = text
    .replaceAll(/[\uE000\uE001]/g, '')
    .replace(REFERENCE, (whole, inner) => keep(referenceToMarkdown(inner, names) ?? whole))
    .replace(BOLD, '\uE001$1\uE001')
    .replace(ITALIC, '*$1*')
    .replace(STRUCK, '~~$1~~')
    .replaceAll('\uE001', '**')
    .replace(BULLET, '$1* ')
  return plainText(marked).replace(/\uE000(\d+)\uE000/g, (_, at) => kept[Number(at)] ?? '')
}

function referenceToMarkdown(inner, names) {
  const [target = '', label] = inner.split('|')
  if (target.startsWith('@')) return names.person(target.slice(1)) ?? `@${plainText(label ?? 'unknown')}`
  if (target.startsWith('#')) return names.channel(target.slice(1)) ?? `#${plainText(label ?? 'unknown')}`
  if (/^!(?:here|channel|everyone)$/.test(target)) return names.everybody()
  if (target.startsWith('!date^')) return dateToMarkdown(target, label)
  if (target.startsWith('!')) return plainText(label ?? target.slice(1))
  if (/^(?:mailto|tel):/.test(target)) return plainText(label ?? target.slice(target.indexOf(':') + 1))
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined
  const address = plainText(target)
  const name = plainText(label ?? '').replace(/[[\]]/g, '')
  return name === '' || name === address
    ? address
    : `[${name}](${address.replaceAll(')', '%29').replaceAll('(', '%28')})`
}

function dateToMarkdown(target, label) {
  const seconds = Number(target.split('^')[1])
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 8e12) return plainText(label ?? '')
  return `<time:${new Date(seconds * 1000).toISOString()}>`
}
