import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import { entriesOf } from '#lib/typed-object'
import type { Group } from '#store/groups/groups'
import type { GroupPermissions, GroupValue } from '#store/tables/groups'
import { userGroupAdd } from '#wire/events/groups'
import { groupObject } from '#wire/group'
import type { CommandContext } from '../context'
import { MOST_GROUPS, MOST_GROUPS_WITH_DEACTIVATED } from '../limits'
import { checkGroupSetting, checkGroups, checkPeople, type GivenGroupValue } from '../permissions/group-setting'
import { groupsInValue, sizeOfValue } from '../permissions/size-of-value'
import {
  GROUP_CREATOR,
  GROUP_PERMISSIONS,
  type GroupPermission,
  type PermissionSetting,
} from '../settings/permission-settings'
import { ascending, tellSubgroups } from './change-subgroups'
import { checkRoomForLinks, checkRoomInGroups } from './check-room'
import { checkGroupName, checkGroupNameIsFree } from './group-names'

interface GroupDetails {
  name: string
  description: string
  members: AccountId[]
  subgroups: GroupId[]
  permissions: { [Name in GroupPermission]?: GivenGroupValue | undefined }
}

/** Creates a group. Its creator is a member only if the request lists them. */
export function createGroup(context: CommandContext, details: GroupDetails): Group {
  const { store, viewer, now } = context
  const members = new Set(details.members)
  checkPeople(store, members)
  const name = checkGroupName(details.name)
  const permissions = permissionsOf(context, details)
  checkGroupNameIsFree(store, name)
  checkGroups(store, details.subgroups)
  checkCount(context)
  const values = Object.values(permissions)
  const sum = (sizeOf: (value: GroupValue) => number) => values.reduce((all, value) => all + sizeOf(value), 0)
  checkRoomInGroups(context, members.size + details.subgroups.length + sum(sizeOfValue))
  checkRoomForLinks(context, details.subgroups.length + sum(groupsInValue))
  const { description } = details
  const group = store.groups.insert({
    id: store.realm.nextId('group'),
    name,
    description,
    members: Bitmap.from(members),
    subgroups: ascending(details.subgroups),
    permissions,
    creatorId: viewer.id,
    createdAt: now,
  })
  const made = { name, description, direct_subgroup_ids: group.subgroups, ...permissions }
  context.record({ act: 'user_group_created', id: group.id, userIds: [...members], new: made })
  const { active } = rosterOf(store)
  context.emit(userGroupAdd(groupObject({ ...group, subgroups: [] }, active)), { accounts: active })
  if (group.subgroups.length > 0) tellSubgroups(context, 'add_subgroups', group.id, group.subgroups)
  return group
}

function checkCount({ store: { groups } }: CommandContext): void {
  if (groups.countInUse() >= MOST_GROUPS) {
    throw new BadRequest(`This organization can have at most ${MOST_GROUPS} user groups.`)
  }
  if (groups.countMade() >= MOST_GROUPS_WITH_DEACTIVATED) {
    throw new BadRequest(
      `This organization can have at most ${MOST_GROUPS_WITH_DEACTIVATED} user groups, including deactivated ones.`,
    )
  }
}

function permissionsOf({ store, viewer }: CommandContext, { permissions }: GroupDetails): GroupPermissions {
  const valueFor = (name: GroupPermission, setting: PermissionSetting): GroupValue => {
    const given = permissions[name]
    if (given !== undefined) return checkGroupSetting(store, { name, setting }, given)
    if (setting.fallback === GROUP_CREATOR) return { members: [viewer.id], subgroups: [] }
    return store.groups.getByName(setting.fallback).id
  }
  // The table has every permission of a group.
  return Object.fromEntries(
    entriesOf(GROUP_PERMISSIONS).map(([name, setting]) => [name, valueFor(name, setting)]),
  ) as unknown as GroupPermissions
}
