/** The mark in the names of channels that earlier versions archived. */
const MARK = '!DEACTIVATED:'

/**
 * Archived channels by the name that they had before: by id, those whose name is free. As version 10 does when a server is
 * upgraded to it.
 *
 * @param {{ id: number, name: string, deactivated?: boolean }[]} channels
 * @returns {Map<number, string>}
 */
export function namesOfArchived(channels) {
  const taken = new Set(channels.map(({ name }) => folded(name)))
  const names = new Map()
  for (const { id, name, deactivated } of channels.toSorted((one, other) => one.id - other.id)) {
    const at = deactivated ? name.indexOf(MARK) : -1
    const former = at < 0 ? '' : name.slice(at + MARK.length).trim()
    if (former === '' || taken.has(folded(former))) continue
    taken.add(folded(former))
    names.set(id, former)
  }
  return names
}

const folded = (name) => name.toLowerCase().normalize('NFKC')
