import { rosterOf } from '#domain/people/accounts/roster'
import { ProtocolError } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import { userGroupDeactivated, userGroupUpdate } from '#wire/events/groups'
import type { CommandContext } from '../context'
import { accessGroupWith } from './access'
import { type Objection, usesOfGroup } from './uses-of-group'

class GroupIsInUse extends ProtocolError {
  constructor(objections: readonly Objection[]) {
    super('Cannot deactivate user group in use.', { code: 'CANNOT_DEACTIVATE_GROUP_IN_USE', extra: { objections } })
  }
}

/** Nothing can be done with the group from now on, but for its name, description and permissions. */
export function deactivateGroup(context: CommandContext, id: GroupId): void {
  const { store } = context
  const group = accessGroupWith(context, id, [])
  const objections = usesOfGroup(store, group)
  if (objections.length > 0) throw new GroupIsInUse(objections)
  store.groups.update(id, { isDeactivated: true })
  context.record({ act: 'user_group_changed', id, property: 'deactivated', old: false, new: true })
  const { active: accounts } = rosterOf(store)
  context.emit(userGroupUpdate(group, { deactivated: true }), { accounts })
  context.emit(userGroupDeactivated(id), { accounts })
}
