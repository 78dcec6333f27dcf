import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import { topicToWriteIn } from './topic-names'

/** A scheduled message as its author sees it. If it failed, the object says so, but not why. */
export function scheduledMessageObject({ id, place, source, html, dueAt, state }: ScheduledMessage) {
  // The message may have been saved before topics could be empty. `topicToWriteIn` returns the topic to which it will
  // be sent.
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
