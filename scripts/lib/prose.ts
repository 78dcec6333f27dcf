export const LONGEST_LINE = 100

/** The numbers of the lines of prose in Markdown that are too long. Tables, code and the URLs of links may be long. */
export function longLines(text: string) {
  const found: number[] = []
  let isCode = false
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    if (isCode || /^\s*\|/.test(line)) continue
    if ([...line.replaceAll(/\]\([^)\s]*\)/g, ']')].length > LONGEST_LINE) found.push(at + 1)
  }
  return found
}

/** Wraps a paragraph into short lines. All but the first begin with `indent`. Code is never split. */
export function wrapped(text: string, indent = '') {
  const words = text.match(/(?:`[^`]*`|\S)+/g) ?? []
  const lines = ['']
  for (const word of words) {
    const last = lines.length - 1
    const longer = lines[last] === '' || lines[last] === indent ? lines[last] + word : `${lines[last]} ${word}`
    if (longer.length > LONGEST_LINE && lines[last].trim() !== '') lines.push(indent + word)
    else lines[last] = longer
  }
  return lines.join('\n')
}
