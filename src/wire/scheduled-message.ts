import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import { topicToWriteIn } from './topic-names'

/** A direct message tells the author why it failed, and this object doesn't. */
export function scheduledMessageObject({ id, place, source, html, dueAt, state }: ScheduledMessage) {
  // If it is older than topics without a name, it is sent to the topic where it would be sent now.
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
