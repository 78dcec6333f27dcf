import type { Client } from '../../../app/client'
import type { GroupValue } from '../../../model/people/groups'
import type { User } from '../../../model/people/people'
import { type PermissionKind, rulesOf } from '../tables/roles'

const GUEST = 600

/** The ids of all accounts in a value, including those in nested groups. */
export function idsIn({ store }: Client, value: GroupValue): ReadonlySet<number> {
  const { direct_members, direct_subgroups } =
    typeof value === 'number' ? { direct_members: [], direct_subgroups: [value] } : value
  const people = new Set<number>(direct_members)
  const seen = new Set<number>()
  const enter = (id: number) => {
    const group = store.groups.groups.get(id)
    if (!group || seen.has(id)) return
    seen.add(id)
    for (const one of group.members) people.add(one)
    group.direct_subgroup_ids.forEach(enter)
  }
  direct_subgroups.forEach(enter)
  return people
}

/** The accounts to which this value grants a permission, according to the server's rules. */
export function holdersOf(client: Client, kind: PermissionKind, name: string, value: GroupValue): User[] {
  const isForGuests = rulesOf(client, kind, name)?.allow_everyone_group === true
  return [...idsIn(client, value)]
    .flatMap((id) => client.store.people.get(id) ?? [])
    .filter(({ is_active, role }) => is_active && (isForGuests || role !== GUEST))
}

interface Difference {
  readonly lost: readonly User[]
  readonly gained: readonly User[]
}

export function differenceOf(
  client: Client,
  [kind, name]: readonly [PermissionKind, string],
  [before, after]: readonly [GroupValue, GroupValue],
): Difference {
  const had = holdersOf(client, kind, name, before)
  const have = holdersOf(client, kind, name, after)
  const without = (some: readonly User[], others: readonly User[]) => {
    const ids = new Set(others.map(({ user_id }) => user_id))
    return some.filter(({ user_id }) => !ids.has(user_id))
  }
  return { lost: without(had, have), gained: without(have, had) }
}
