import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import { type GroupFacts, userGroupUpdate } from '#wire/events/groups'
import { groupValue } from '#wire/group'
import { rosterOf } from '../accounts/roster'
import type { CommandContext } from '../context'
import { changedGroupSetting, type GroupSettingChange } from '../permissions/group-setting'
import { accessGroupToChange } from './access'
import { checkGroupName, checkGroupNameIsFree } from './group-names'

interface GroupChanges {
  name?: string | undefined
  description?: string | undefined
  canMention?: GroupSettingChange | undefined
}

/** Changes what differs, one event for each. */
export function updateGroup(context: CommandContext, id: GroupId, changes: GroupChanges): void {
  if (Object.values(changes).every((change) => change === undefined)) throw new BadRequest('No new data supplied')
  const group = accessGroupToChange(context, id)
  const { store } = context
  if (changes.name !== undefined && changes.name !== group.name) {
    const name = checkGroupName(changes.name)
    checkGroupNameIsFree(store, name)
    store.groups.update(group.id, { name })
    note(context, group, 'name', group.name, name)
    tell(context, group, { name })
  }
  if (changes.description !== undefined && changes.description !== group.description) {
    const { description } = changes
    store.groups.update(group.id, { description })
    note(context, group, 'description', group.description, description)
    tell(context, group, { description })
  }
  if (changes.canMention) changeCanMention(context, group, changes.canMention)
}

function note(context: CommandContext, { id }: Group, property: string, old: unknown, value: unknown): void {
  context.record({ act: 'user_group_changed', id, property, old, new: value })
}

function changeCanMention(context: CommandContext, group: Group, change: GroupSettingChange): void {
  const canMention = changedGroupSetting(context.store, 'group', 'can_mention_group', group.canMention, change)
  if (canMention === undefined) return
  context.store.groups.update(group.id, { canMention })
  note(context, group, 'can_mention_group', group.canMention, canMention)
  tell(context, group, { can_mention_group: groupValue(canMention) })
}

function tell(context: CommandContext, group: Group, data: GroupFacts): void {
  context.emit(userGroupUpdate(group.id, data), { accounts: rosterOf(context.store).active })
}
