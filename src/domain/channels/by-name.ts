/** The order of lists of channels: by the UTF-16 code units of their names. */
export function byName(one: { name: string }, other: { name: string }): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}
