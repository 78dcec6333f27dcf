import { Bitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { Group, GroupReader } from '#store/groups/groups'
import type { GroupValue } from '#store/tables/groups'

/**
 * Groups and all groups below them, each once. However they are nested, each group is looked up
 * once.
 */
export function subgroupsOf(store: { groups: GroupReader }, ids: Iterable<GroupId>): Map<GroupId, Group> {
  const found = new Map<GroupId, Group>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const group = found.has(id) ? undefined : store.groups.find(id)
    if (!group) continue
    found.set(id, group)
    for (const subgroup of group.subgroups) if (!found.has(subgroup)) open.push(subgroup)
  }
  return found
}

/** Everybody in a group, through its subgroups. */
export function membersOf(store: { groups: GroupReader }, ids: Iterable<GroupId>): Bitmap<AccountId> {
  let all = new Bitmap<AccountId>()
  for (const group of subgroupsOf(store, ids).values()) all = all.union(group.members)
  return all
}

/** Everybody a group-setting value names. */
export function peopleOf(store: { groups: GroupReader }, value: GroupValue): Bitmap<AccountId> {
  if (typeof value === 'number') return membersOf(store, [value])
  return membersOf(store, value.subgroups).union(Bitmap.from(value.members))
}

export function isIn(store: { groups: GroupReader }, value: GroupValue, account: AccountId): boolean {
  return peopleOf(store, value).has(account)
}
