import type { Event } from '../event'
import { reactionTypeOut } from '../vocabulary'
import type { QueueView } from './queue-view'

/** The third type of emoji has two names. */
export function adaptReaction(event: Event, queue: QueueView): Event[] {
  return [{ ...event, reaction_type: reactionTypeOut(String(event.reaction_type), queue.options.vocabulary) }]
}
