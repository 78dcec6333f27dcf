import { strip } from './text'

const INTEGER = /^[+-]?\p{Nd}+(_\p{Nd}+)*$/u
const DIGIT = /^\p{Nd}$/u
/** Longer numbers aren't read at all, which limits the work. */
const MOST_DIGITS = 4300

/** Reads an integer as Python does. Spaces around it, a sign, digits of any script, and underscores are allowed. */
export function readInteger(text: string): number | undefined {
  const stripped = strip(text)
  if (stripped.length > MOST_DIGITS || !INTEGER.test(stripped)) return undefined
  const value = Number(stripped.replaceAll('_', '').replace(/[^\0-\x7f]/gu, asciiDigit))
  return Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE)
}

/**
 * The ASCII digit for a digit of any script. In Unicode, a script's digits follow one another from zero to nine, and so
 * do the digits of each style.
 */
function asciiDigit(digit: string): string {
  let before = 0
  for (let point = digit.codePointAt(0)! - 1; DIGIT.test(String.fromCodePoint(point)); point--) before++
  return String(before % 10)
}
