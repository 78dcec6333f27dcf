import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import { userGroupSubgroups } from '#wire/events/groups'
import { watchChannelsOf } from '../channels/sight-changes'
import type { CommandContext } from '../context'
import { checkGroups } from '../permissions/group-setting'
import { accessGroupWith } from './access'
import { checkRoomForLinks, checkRoomInGroups } from './check-room'

export function addSubgroups(context: CommandContext, groupId: GroupId, ids: GroupId[]): void {
  const { store } = context
  const group = accessGroupWith(context, groupId, ['can_add_members_group'])
  checkGroups(store, ids)
  const present = ids.find((id) => group.subgroups.includes(id))
  if (present !== undefined) throw new BadRequest(`User group ${present} is already a subgroup of this group.`)
  if (store.groups.within(ids).has(group.id)) {
    throw new BadRequest(`User group ${group.id} is already a subgroup of one of the passed subgroups.`)
  }
  checkRoomInGroups(context, ids.length)
  checkRoomForLinks(context, ids.length)
  change(context, group, 'add_subgroups', ids, [...group.subgroups, ...ids])
}

/** Removes subgroups. Only people who may change the group in every way can do this. */
export function removeSubgroups(context: CommandContext, groupId: GroupId, ids: GroupId[]): void {
  const group = accessGroupWith(context, groupId, [])
  checkGroups(context.store, ids)
  const absent = ids.find((id) => !group.subgroups.includes(id))
  if (absent !== undefined) throw new BadRequest(`User group ${absent} is not a subgroup of this group.`)
  const left = group.subgroups.filter((id) => !ids.includes(id))
  change(context, group, 'remove_subgroups', ids, left)
}

function change(
  context: CommandContext,
  group: Group,
  op: 'add_subgroups' | 'remove_subgroups',
  ids: GroupId[],
  result: GroupId[],
): void {
  const subgroups = ascending(result)
  const tellOfChannels = watchChannelsOf(context, [group.id])
  context.store.groups.update(group.id, { subgroups })
  const change = { property: 'direct_subgroup_ids', old: group.subgroups, new: subgroups }
  context.record({ act: 'user_group_changed', id: group.id, ...change })
  tellSubgroups(context, op, group.id, ids)
  tellOfChannels()
}

export function tellSubgroups(
  context: CommandContext,
  op: 'add_subgroups' | 'remove_subgroups',
  id: GroupId,
  subgroups: readonly GroupId[],
): void {
  context.emit(userGroupSubgroups(op, id, [...new Set(subgroups)]), { accounts: rosterOf(context.store).active })
}

export const ascending = (ids: readonly GroupId[]): GroupId[] => [...new Set(ids)].sort((one, other) => one - other)
