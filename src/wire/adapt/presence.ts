import type { Event } from '../event'
import type { QueueView } from './queue-view'

/** Slim presence leaves out the address; the rest keeps its old form at this feature level. */
export function adaptPresence(event: Event, queue: QueueView): Event[] {
  if (!queue.options.slimPresence) return [event]
  const { email, ...slim } = event
  return [slim as Event]
}
