import { difference } from '../sorted'

interface NamedSet {
  readonly direct_members: readonly number[]
  readonly direct_subgroups: readonly number[]
}

/**
 * The same object with someone removed from all sets of people in its fields; undefined if they are in none. From
 * feature level 303 on, a deactivated person is in no set, and clients remove them themselves.
 */
export function withoutPerson<Holder extends object>(holder: Holder, id: number): Holder | undefined {
  const changed = Object.entries(holder).flatMap(([name, value]) => {
    if (!isSet(value) || !value.direct_members.includes(id)) return []
    return [[name, { ...value, direct_members: difference(value.direct_members, [id]) }] as const]
  })
  return changed.length === 0 ? undefined : { ...holder, ...Object.fromEntries(changed) }
}

const isSet = (value: unknown): value is NamedSet =>
  typeof value === 'object' && value !== null && 'direct_members' in value && Array.isArray(value.direct_members)
