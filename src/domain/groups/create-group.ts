import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { userGroupAdd } from '#wire/events/groups'
import { groupObject } from '#wire/group'
import { rosterOf } from '../accounts/roster'
import type { CommandContext } from '../context'
import { MOST_GROUPS } from '../limits'
import { checkGroupSetting, checkPeople, type GivenGroupValue, parseGroupValue } from '../permissions/group-setting'
import { PERMISSION_SETTINGS } from '../permissions/permission-settings'
import { checkRoomForMembers } from './check-room'
import { checkGroupName, checkGroupNameIsFree } from './group-names'

interface GroupDetails {
  name: string
  description: string
  members: AccountId[]
  canMention?: GivenGroupValue | undefined
}

/** A new group. Who makes it is not a member unless named. */
export function createGroup(context: CommandContext, details: GroupDetails): void {
  const { store } = context
  const members = new Set(details.members)
  checkPeople(store, members)
  const name = checkGroupName(details.name)
  const canMention =
    details.canMention === undefined
      ? store.groups.getByName(PERMISSION_SETTINGS.group.can_mention_group.fallback).id
      : checkGroupSetting(store, 'group', 'can_mention_group', parseGroupValue(details.canMention))
  checkGroupNameIsFree(store, name)
  if (store.groups.countMade() >= MOST_GROUPS) {
    throw new BadRequest(`This organization can have at most ${MOST_GROUPS} user groups.`)
  }
  checkRoomForMembers(context, members.size)
  const group = store.groups.insert({
    id: store.realm.nextId('group'),
    name,
    description: details.description,
    members: Bitmap.from(members),
    subgroups: [],
    canMention,
  })
  const { description } = details
  const made = { name, description, can_mention_group: canMention }
  context.record({ act: 'user_group_created', id: group.id, userIds: [...members], new: made })
  context.emit(userGroupAdd(groupObject(group)), { accounts: rosterOf(store).active })
}
