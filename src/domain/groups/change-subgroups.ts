import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import { userGroupSubgroups } from '#wire/events/groups'
import { rosterOf } from '../accounts/roster'
import type { CommandContext } from '../context'
import { subgroupsOf } from '../permissions/membership'
import { accessGroupToChange } from './access'

export function addSubgroups(context: CommandContext, groupId: GroupId, ids: GroupId[]): void {
  const group = accessWithSubgroups(context, groupId, ids)
  const present = ids.find((id) => group.subgroups.includes(id))
  if (present !== undefined) throw new BadRequest(`User group ${present} is already a subgroup of this group.`)
  if (subgroupsOf(context.store, ids).has(group.id)) {
    throw new BadRequest(`User group ${group.id} is already a subgroup of one of the passed subgroups.`)
  }
  change(context, group, 'add_subgroups', ids, [...group.subgroups, ...ids])
}

export function removeSubgroups(context: CommandContext, groupId: GroupId, ids: GroupId[]): void {
  const group = accessWithSubgroups(context, groupId, ids)
  const absent = ids.find((id) => !group.subgroups.includes(id))
  if (absent !== undefined) throw new BadRequest(`User group ${absent} is not a subgroup of this group.`)
  const left = group.subgroups.filter((id) => !ids.includes(id))
  change(context, group, 'remove_subgroups', ids, left)
}

function accessWithSubgroups(context: CommandContext, groupId: GroupId, ids: GroupId[]): Group {
  const group = accessGroupToChange(context, groupId)
  const unknown = ids.find((id) => !context.store.groups.find(id))
  if (unknown !== undefined) throw new BadRequest(`Invalid user group ID: ${unknown}`)
  return group
}

function change(
  context: CommandContext,
  group: Group,
  op: 'add_subgroups' | 'remove_subgroups',
  ids: GroupId[],
  result: GroupId[],
): void {
  const subgroups = [...new Set(result)].sort((one, other) => one - other)
  context.store.groups.update(group.id, { subgroups })
  const change = { property: 'direct_subgroup_ids', old: group.subgroups, new: subgroups }
  context.record({ act: 'user_group_changed', id: group.id, ...change })
  context.emit(userGroupSubgroups(op, group.id, [...new Set(ids)]), { accounts: rosterOf(context.store).active })
}
