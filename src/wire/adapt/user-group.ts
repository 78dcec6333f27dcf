import type { UserGroupRemoveEvent, UserGroupUpdateEvent } from '../events/groups'
import type { QueueView } from './queue-view'

/** Clients that know of deactivated groups keep them; for the others they are gone. */
export const KNOWS_DEACTIVATED_GROUPS = 'include_deactivated_groups'

type Changed = UserGroupRemoveEvent | UserGroupUpdateEvent

/** Whether a queue is told that a group was deactivated, removed, or changed while deactivated. */
export function acceptsGroupEvent(event: Changed, { options }: QueueView): boolean {
  const knows = options.capabilities.includes(KNOWS_DEACTIVATED_GROUPS)
  if (event.op === 'remove') return !(knows && event.isDeactivation)
  const isForThoseWhoKnow = event.data.deactivated || (event.isOfDeactivated && event.data.name !== undefined)
  return knows || !isForThoseWhoKnow
}

/** Without what the log alone says. */
export function adaptGroupEvent(event: Changed): Changed {
  if (event.op === 'remove') {
    const { isDeactivation, ...told } = event
    return told
  }
  const { isOfDeactivated, ...told } = event
  return told
}
