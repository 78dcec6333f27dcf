/** The characters of an emoji, from its code as the server writes it: `1f44d`, `1f468-200d-1f527`. */
export function fromCode(code: string): string {
  const points = code.split('-').map((part) => Number.parseInt(part, 16))
  return points.every(isPoint) ? String.fromCodePoint(...points) : ''
}

/** Whether the number is a Unicode code point other than 0. */
export const isPoint = (point: number): boolean => point > 0 && point <= 0x10_ff_ff
