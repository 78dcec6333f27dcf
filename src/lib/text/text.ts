/**
 * Unicode's white space and the four separators U+001C to U+001F. Unlike in `trim`, the byte order mark isn't
 * included.
 */
const SPACE = new Set(
  '\t\n\v\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
)

/** Removes leading and trailing white space, as the protocol defines it. */
export function strip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && SPACE.has(text[start]!)) start++
  while (end > start && SPACE.has(text[end - 1]!)) end--
  return text.slice(start, end)
}

export function stripEnd(text: string): string {
  let end = text.length
  while (end > 0 && SPACE.has(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The length of a string in code points, not in UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    if (text.codePointAt(i)! > 0xffff) i++
    count++
  }
  return count
}
