import { mayKnowOfChannel } from '#domain/channels/access'
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

/** Whether the viewer may know of a use. A hidden channel also blocks the deactivation, but isn't named. */
function isKnown({ store, viewer }: CommandContext, use: Objection): boolean {
  return use.type !== 'channel' || mayKnowOfChannel(store, store.channels.get(use.channel_id), viewer)
}

/** Deactivates a group. From then on, only its name, description and permissions can change. */
export function deactivateGroup(context: CommandContext, id: GroupId): void {
  const { store } = context
  const group = accessGroupWith(context, id, [])
  const uses = usesOfGroup(store, group)
  if (uses.length > 0) throw new GroupIsInUse(uses.filter((use) => isKnown(context, use)))
  store.groups.update(id, { isDeactivated: true })
  context.record({ act: 'user_group_changed', id, property: 'deactivated', old: false, new: true })
  const { active: accounts } = rosterOf(store)
  context.emit(userGroupUpdate(group, { deactivated: true }), { accounts })
  context.emit(userGroupDeactivated(id), { accounts })
}
