import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Group } from '#store/groups/groups'
import { type GroupFacts, userGroupUpdate } from '#wire/events/groups'
import { groupValue } from '#wire/group'
import type { CommandContext } from '../context'
import { changedGroupSetting, type GroupSettingChange } from '../permissions/group-setting'
import { groupsInValue, sizeOfValue } from '../permissions/size-of-value'
import { GROUP_PERMISSIONS, type GroupPermission } from '../settings/permission-settings'
import { accessGroupToManage } from './access'
import { checkRoomForLinks, checkRoomInGroups } from './check-room'
import { checkGroupName, checkGroupNameIsFree } from './group-names'

interface GroupChanges {
  name?: string | undefined
  description?: string | undefined
  permissions: { [Name in GroupPermission]?: GroupSettingChange | undefined }
}

/** Changes the properties that have a new value, with one event for each. Deactivated groups can be changed, too. */
export function updateGroup(context: CommandContext, id: GroupId, changes: GroupChanges): void {
  const { name, description, permissions } = changes
  const wanted = [name, description, ...Object.values(permissions)]
  if (wanted.every((change) => change === undefined)) throw new BadRequest('No new data supplied')
  const group = accessGroupToManage(context, id)
  const { store } = context
  if (name !== undefined && name !== group.name) {
    checkGroupName(name)
    checkGroupNameIsFree(store, name)
    store.groups.update(group.id, { name })
    note(context, group, 'name', group.name, name)
    tell(context, group, { name })
  }
  if (description !== undefined && description !== group.description) {
    store.groups.update(group.id, { description })
    note(context, group, 'description', group.description, description)
    tell(context, group, { description })
  }
  for (const permission of namesOf(GROUP_PERMISSIONS)) {
    const change = permissions[permission]
    if (change) changePermission(context, group.id, permission, change)
  }
}

function note(context: CommandContext, { id }: Group, property: string, old: unknown, value: unknown): void {
  context.record({ act: 'user_group_changed', id, property, old, new: value })
}

function changePermission(
  context: CommandContext,
  id: GroupId,
  name: GroupPermission,
  change: GroupSettingChange,
): void {
  const { store } = context
  const group = store.groups.find(id)!
  const old = group.permissions[name]
  const value = changedGroupSetting(store, { name, setting: GROUP_PERMISSIONS[name] }, old, change)
  if (value === undefined) return
  checkRoomInGroups(context, sizeOfValue(value))
  checkRoomForLinks(context, groupsInValue(value))
  store.groups.update(id, { permissions: { ...group.permissions, [name]: value } })
  note(context, group, name, old, value)
  tell(context, group, { [name]: groupValue(value) })
}

function tell(context: CommandContext, group: Group, data: GroupFacts): void {
  context.emit(userGroupUpdate(group, data), { accounts: rosterOf(context.store).active })
}
