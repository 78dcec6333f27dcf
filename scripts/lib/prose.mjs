export const LONGEST_LINE = 100

/**
 * The numbers of lines of prose in a Markdown text that are too long to read. Tables, code, and addresses of links have
 * the length that they have.
 * @param {string} text
 */
export function longLines(text) {
  const found = []
  let isCode = false
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    if (isCode || /^\s*\|/.test(line)) continue
    if ([...line.replaceAll(/\]\([^)\s]*\)/g, ']')].length > LONGEST_LINE) found.push(at + 1)
  }
  return found
}
