import { Bitmap } from '../../lib/bitmap'
import type { AccountId, GroupId } from '../../lib/ids'
import type { GroupReader } from '../../store/groups/groups'
import type { GroupValue } from '../../store/tables/groups'

/** Everybody in a group, through its subgroups; a group met twice counts once. */
export function membersOf(store: { groups: GroupReader }, ids: Iterable<GroupId>): Bitmap {
  const seen = new Set<GroupId>()
  const open = [...ids]
  let all = new Bitmap()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const group = seen.has(id) ? undefined : store.groups.find(id)
    seen.add(id)
    if (!group) continue
    all = all.union(group.members)
    open.push(...group.subgroups)
  }
  return all
}

/** Everybody a group-setting value names. */
export function peopleOf(store: { groups: GroupReader }, value: GroupValue): Bitmap {
  if (typeof value === 'number') return membersOf(store, [value])
  return membersOf(store, value.subgroups).union(Bitmap.from(value.members))
}

export function isIn(store: { groups: GroupReader }, value: GroupValue, account: AccountId): boolean {
  return peopleOf(store, value).has(account)
}
