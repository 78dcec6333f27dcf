/** Wraps a string in a fence that is longer than any fence of backticks inside it. */
export function fenced(text: string, kind: string): string {
  const longest = [...text.matchAll(/^\s*(`{3,})/gm)].reduce((most, [, ticks]) => Math.max(most, ticks!.length), 2)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${kind}\n${text}\n${ticks}`
}
