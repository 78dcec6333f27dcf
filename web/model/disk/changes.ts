import type { KeptList } from '../lists/kept'

export const isSame = (one: KeptList, other: KeptList) => JSON.stringify(one) === JSON.stringify(other)

/** The values to put and the keys to drop in order to turn one state into another. */
export function changesIn<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  now: ReadonlyMap<Key, Value>,
  isSameValue: (one: Value, other: Value) => boolean,
): { put: Value[]; drop: Key[] } {
  const put: Value[] = []
  for (const [key, value] of now) {
    const known = before.get(key)
    if (known === undefined || !isSameValue(known, value)) put.push(value)
  }
  return { put, drop: [...before.keys()].filter((key) => !now.has(key)) }
}
