import type { UserGroupMembersEvent, UserGroupRemoveEvent, UserGroupUpdateEvent } from '../events/groups'
import type { QueueView } from './queue-view'

/**
 * The capability of clients that support deactivated groups. For other clients, a deactivated group counts as removed.
 */
export const KNOWS_DEACTIVATED_GROUPS = 'include_deactivated_groups'

type ClientGroupEvent =
  | Omit<UserGroupMembersEvent, 'isOfDeactivated'>
  | Omit<UserGroupRemoveEvent, 'isDeactivation'>
  | Omit<UserGroupUpdateEvent, 'isOfDeactivated'>

type Changed = UserGroupMembersEvent | UserGroupRemoveEvent | UserGroupUpdateEvent

export const mayBeOfDeactivated = <GroupEvent extends { op: string }>(
  event: GroupEvent | Changed,
): event is Extract<GroupEvent, Changed> => ['update', 'remove', 'add_members', 'remove_members'].includes(event.op)

/**
 * Whether a queue gets an event about a changed or removed group. If the group is deactivated, this may depend on
 * whether the client supports deactivated groups.
 */
export function acceptsGroupEvent(event: Changed, { options }: QueueView): boolean {
  const knows = options.capabilities.includes(KNOWS_DEACTIVATED_GROUPS)
  if (event.op === 'remove') return !(knows && event.isDeactivation)
  const isForThoseWhoKnow = event.isOfDeactivated || (event.op === 'update' && event.data.deactivated)
  return knows || !isForThoseWhoKnow
}

/** Leaves out the fields that are only for the log. */
export function adaptGroupEvent(event: Changed): ClientGroupEvent {
  if (event.op === 'remove') {
    const { isDeactivation, ...told } = event
    return told
  }
  const { isOfDeactivated, ...told } = event
  return told
}
