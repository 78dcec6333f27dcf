import type { PresenceEvent } from '../events/people'
import type { QueueView } from './queue-view'

/** Slim presence leaves out the email address, and is otherwise the same at this feature level. */
export function adaptPresence(event: PresenceEvent, queue: QueueView): Omit<PresenceEvent, 'isForSockets'> {
  const { isForSockets, ...told } = event
  if (!queue.options.slimPresence) return told
  const { email, ...slim } = told
  return slim
}
