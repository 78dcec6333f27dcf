/** Removes `width` spaces from the lines that begin with them. Other lines stay as they are. */
export function looseDetab(text: string, width: number): string {
  const indentation = ' '.repeat(width)
  if (!text.includes(indentation)) return text
  const lines = text.split('\n')
  return lines.map((line) => (line.startsWith(indentation) ? line.slice(width) : line)).join('\n')
}
