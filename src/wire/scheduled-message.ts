import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import { topicToWriteIn } from './topic-names'

/** A direct message gives the reason for a failure, not this object. */
export function scheduledMessageObject({ id, place, source, html, dueAt, state }: ScheduledMessage) {
  // One from before topics could be without a name is sent where it would be sent now.
  const isChannel = place.kind === 'channel'
  return {
    scheduled_message_id: id,
    to: isChannel ? place.channelId : place.people,
    type: isChannel ? 'stream' : 'private',
    content: source,
    rendered_content: html,
    ...(isChannel && { topic: topicToWriteIn(place.topic) }),
    scheduled_delivery_timestamp: dueAt,
    failed: state === 'failed',
  }
}
