import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'

/** Why a message failed is told in a direct message, not here. */
export function scheduledMessageObject({ id, place, source, html, dueAt, state }: ScheduledMessage) {
  const isChannel = place.kind === 'channel'
  return {
    scheduled_message_id: id,
    to: isChannel ? place.channelId : place.people,
    type: isChannel ? 'stream' : 'private',
    content: source,
    rendered_content: html,
    ...(isChannel && { topic: place.topic }),
    scheduled_delivery_timestamp: dueAt,
    failed: state === 'failed',
  }
}
