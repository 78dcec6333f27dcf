import { EMPTY_TOPIC_NAME } from '#lib/text/empty-topic'
import type { ClientEvent } from '../events'
import type { UnreadDetails } from '../events/message-flags'
import { EMPTY_TOPIC, topicOut } from '../topic-names'

/** Replaces empty topics in events, for clients that don't support them. Event types without a case below keep them. */
export function adaptEmptyTopic(event: ClientEvent, capabilities: readonly string[]): ClientEvent {
  return capabilities.includes(EMPTY_TOPIC) ? event : withoutEmptyTopic(event)
}

function withoutEmptyTopic(event: ClientEvent): ClientEvent {
  switch (event.type) {
    case 'message': {
      const { message } = event
      if (message.type === 'private' || message.subject !== '') return event
      return { ...event, message: { ...message, subject: EMPTY_TOPIC_NAME } }
    }
    case 'update_message': {
      const { subject, orig_subject } = event
      return {
        ...event,
        ...(orig_subject !== undefined && { orig_subject: named(orig_subject) }),
        ...(subject !== undefined && { subject: named(subject) }),
      }
    }
    case 'delete_message':
      return event.message_type === 'stream' ? { ...event, topic: named(event.topic) } : event
    case 'user_topic':
      return { ...event, topic_name: named(event.topic_name) }
    case 'typing':
      return 'topic' in event ? { ...event, topic: named(event.topic) } : event
    case 'update_message_flags':
      return event.message_details ? { ...event, message_details: namedIn(event.message_details) } : event
    default:
      return event
  }
}

const named = (topic: string) => topicOut(topic, false)

function namedIn(details: Record<string, UnreadDetails>): Record<string, UnreadDetails> {
  const entries = Object.entries(details).map(([id, one]): [string, UnreadDetails] => [
    id,
    one.type === 'stream' ? { ...one, topic: named(one.topic) } : one,
  ])
  return Object.fromEntries(entries)
}
