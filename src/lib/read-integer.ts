import { strip } from './text'

const INTEGER = /^[+-]?[0-9]+(_[0-9]+)*$/
/** Longer ones aren't read at all: it bounds the work. */
const MOST_DIGITS = 4300

/** An integer written in a text, as Python reads one: with spaces around it, a sign, underscores between digits. */
export function readInteger(text: string): number | undefined {
  const stripped = strip(text)
  if (stripped.length > MOST_DIGITS || !INTEGER.test(stripped)) return undefined
  const value = Number(stripped.replaceAll('_', ''))
  return Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE)
}
