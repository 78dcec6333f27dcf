/** The marker that earlier versions of Zulip put in the names of archived channels. */
const MARK = '!DEACTIVATED:'

/**
 * The original names of archived channels, by id, if those names are free. Zulip 10 restores the same names when a
 * server is upgraded.
 */
export function namesOfArchived(channels: { id: number; name: string; deactivated?: boolean }[]): Map<number, string> {
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
