import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import { userGroupMembers } from '#wire/events/groups'
import { watchChannelsOf } from '../channels/sight-changes'
import type { CommandContext, Emitting } from '../context'
import { MOST_PERSONAL_NOTICES } from '../limits'
import { sendFromSystem } from '../messages/sending/send-message'
import { checkPeople } from '../permissions/group-setting'
import { accessGroupWithMembers } from './access'
import { checkRoomInGroups } from './check-room'

export function addMembers(context: CommandContext, groupId: GroupId, ids: AccountId[]): void {
  const group = accessGroupWithMembers(context, groupId, ids, ['can_join_group', 'can_add_members_group'])
  checkPeople(context.store, ids)
  const present = ids.find((id) => group.members.has(id))
  if (present !== undefined) throw new BadRequest(`User ${present} is already a member of this group`)
  const people = new Set(ids)
  checkRoomInGroups(context, people.size)
  const tellOfChannels = watchChannelsOf(context, [group.id])
  context.store.groups.update(group.id, { members: group.members.union(Bitmap.from(people)) })
  context.record({ act: 'user_group_members_added', id: group.id, userIds: [...people] })
  tellEverybody(context, group, 'add_members', people)
  tellOfChannels()
  tellPeople(context, group, 'add_members', people)
}

export function removeMembers(context: CommandContext, groupId: GroupId, ids: AccountId[]): void {
  checkPeople(context.store, ids)
  const group = accessGroupWithMembers(context, groupId, ids, ['can_leave_group', 'can_remove_members_group'])
  const absent = ids.find((id) => !group.members.has(id))
  if (absent !== undefined) throw new BadRequest(`There is no member '${absent}' in this user group`)
  const people = new Set(ids)
  const tellOfChannels = watchChannelsOf(context, [group.id])
  context.store.groups.update(group.id, { members: group.members.difference(Bitmap.from(people)) })
  context.record({ act: 'user_group_members_removed', id: group.id, userIds: [...people] })
  tellEverybody(context, group, 'remove_members', people)
  tellOfChannels()
  tellPeople(context, group, 'remove_members', people)
}

/** Adds a newcomer to a group that they were invited to. */
export function enterGroup(context: Emitting, group: Group, id: AccountId): void {
  context.store.groups.update(group.id, { members: group.members.union(Bitmap.from([id])) })
  const accounts = rosterOf(context.store).active
  context.emit(userGroupMembers('add_members', group, [id]), { accounts })
}

type Change = 'add_members' | 'remove_members'

function tellEverybody(context: CommandContext, group: Group, op: Change, people: Set<AccountId>): void {
  const accounts = rosterOf(context.store).active
  context.emit(userGroupMembers(op, group, [...people]), { accounts })
}

/** Sends a direct message to the people concerned, unless there are many of them or they did it themselves. */
function tellPeople(context: CommandContext, group: Group, op: Change, people: Set<AccountId>): void {
  if (people.size > MOST_PERSONAL_NOTICES) return
  const roster = rosterOf(context.store)
  for (const id of people) {
    if (id === context.viewer.id || roster.isBot(id) || !roster.active.has(id)) continue
    const { added, removed } = systemWordsFor(context.store.accounts.get(id)).groups
    const text = (op === 'add_members' ? added : removed)(silentMention(context.viewer), `@_*${group.name}*`)
    sendFromSystem(context, { kind: 'direct', to: { ids: [id] } }, text)
  }
}
