import type { AccountId } from '../../lib/ids'
import type { Event } from '../event'
import type { QueueView } from './queue-view'

/**
 * A message event as the log keeps it. Both forms of the text, and both pictures of the sender: which of them a
 * queue gets is decided when it is delivered (events.md 9.2, 10.1).
 */
export interface NeutralMessageEvent extends Event {
  type: 'message'
  message: NeutralMessage
  /** The flags of those who have none of their own; people's own ones come by `Recipients.personal`. */
  flags: string[]
  /** Who sent it from where: that one queue is told the id which the client gave the message. */
  local?: { queue_id: string; local_id: string }
}

/** Everything of events.md 10.1, before it is fitted to a queue. */
export interface NeutralMessage {
  id: number
  timestamp: number
  sender_id: AccountId
  recipient_id: number
  type: 'stream' | 'private'
  /** The source; `rendered_content` is the HTML. */
  content: string
  rendered_content: string
  sender_email: string
  sender_full_name: string
  sender_realm_str: string
  client: string
  display_recipient: string | { id: number; email: string; full_name: string; is_mirror_dummy: boolean }[]
  stream_id?: number
  subject: string
  topic_links: { text: string; url: string }[]
  is_me_message: boolean
  reactions: unknown[]
  submessages: unknown[]
  avatar_url: string
  /** The client can compute the picture from the address: it is a gravatar, and everybody sees the address. */
  has_gravatar: boolean
}

export function messageEvent(message: NeutralMessage, local?: NeutralMessageEvent['local']): NeutralMessageEvent {
  return { type: 'message', message, flags: [], ...(local && { local }) }
}

const WILDCARDS = ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']

export function adaptMessage(event: NeutralMessageEvent, queue: QueueView): Event[] {
  const { local, flags, message, ...rest } = event
  const { rendered_content, has_gravatar, ...shared } = message
  const content = queue.options.applyMarkdown
    ? { content: rendered_content, content_type: 'text/html' }
    : { content: message.content, content_type: 'text/x-markdown' }
  const avatar_url = queue.options.clientGravatar && has_gravatar ? null : message.avatar_url
  return [
    {
      ...rest,
      message: { ...shared, ...content, avatar_url },
      flags: flags.some((flag) => WILDCARDS.includes(flag)) ? [...flags, 'wildcard_mentioned'] : flags,
      ...(local?.queue_id === queue.id && { local_message_id: local.local_id }),
    },
  ]
}
