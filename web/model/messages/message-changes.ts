import type { ClientEvent } from '#wire/events/index'
import type { ClientUpdateMessageEvent } from '#wire/events/messages'
import type { ReactionEvent, SubmessageEvent } from '#wire/events/reactions'
import { foldTopic, type TopicPlace } from '../conversations/conversation'
import { hasFlag, isSameTopic, type Message, withFlag } from './message'

type NamedChange = Extract<
  ClientEvent,
  { type: 'message' | 'update_message' | 'delete_message' | 'update_message_flags' | 'reaction' | 'submessage' }
>
/** Events about new channels change no messages, but have the same type as those about deleted channels. */
type ChannelChange = Extract<ClientEvent, { type: 'stream'; streams: unknown }>

/** Events that change messages. Each can be applied repeatedly without harm. */
export type MessageChange = NamedChange | ChannelChange

const NAMED = ['message', 'update_message', 'delete_message', 'update_message_flags', 'reaction', 'submessage']

export const isMessageChange = (event: ClientEvent): event is MessageChange =>
  NAMED.includes(event.type) || (event.type === 'stream' && event.op === 'delete')

/** Whether an event has no message ids, since it concerns all messages that existed then, or all in some channels. */
export const namesNone = (event: MessageChange): boolean =>
  event.type === 'stream' || (event.type === 'update_message_flags' && event.all)

/** The message after an event; undefined if it was deleted. Applying the same event again changes nothing. */
export function changedBy(message: Message, event: MessageChange): Message | undefined {
  const { id } = message
  switch (event.type) {
    case 'message':
      return message
    case 'update_message': {
      const next = isMoved(event, message) ? moved(message, event) : message
      return event.message_id === id ? edited(next, event) : next
    }
    case 'delete_message':
      return idsOfDeletion(event).includes(id) ? undefined : message
    case 'update_message_flags': {
      const isMeant = event.all || (event.messages as readonly number[]).includes(id)
      return isMeant ? withFlag(message, event.flag, event.op === 'add') : message
    }
    case 'reaction':
      return event.message_id === id ? withReaction(message, event) : message
    case 'submessage':
      return event.message_id === id ? withSubmessage(message, event) : message
    case 'stream':
      return event.op === 'delete' && isIn(event, message) ? withFlag(message, 'read', true) : message
  }
}

/** Whether a message is in one of the event's channels. */
const isIn = ({ streams }: ChannelChange, { stream_id }: Message) => streams.some((one) => one.stream_id === stream_id)

/**
 * The ids of deleted messages. Older servers send an event for each message, as Edgewise does for clients without
 * `bulk_message_deletion`.
 */
export function idsOfDeletion(event: Extract<ClientEvent, { type: 'delete_message' }>): readonly number[] {
  return 'message_ids' in event ? event.message_ids : [event.message_id]
}

export const isMoved = ({ message_ids }: ClientUpdateMessageEvent, { id }: Message): boolean =>
  (message_ids as readonly number[]).includes(id)

export const isMove = (event: ClientUpdateMessageEvent): boolean =>
  event.subject !== undefined || event.new_stream_id !== undefined

/** The old and new channel and name of a topic that moves as a whole; undefined for other changes. */
export function wholeMove(event: ClientUpdateMessageEvent): { from: TopicPlace; to: TopicPlace } | undefined {
  const { stream_id = 0, orig_subject: topic, new_stream_id = stream_id, subject = topic } = event
  if (event.propagate_mode !== 'change_all' || topic === undefined) return undefined
  const at = (channelId: number, name = ''): TopicPlace => ({ kind: 'topic', channelId, topic: name })
  return { from: at(stream_id, topic), to: at(new_stream_id, subject) }
}

function moved(message: Message, event: ClientUpdateMessageEvent): Message {
  if (!isMove(event)) return message
  const { orig_subject = message.subject, subject, topic_links, new_stream_id, edit_timestamp } = event
  const wasMoved = new_stream_id !== undefined || !isSameTopic(orig_subject, subject ?? '')
  // An earlier move may have had no event for this person, so the old channel and topic come from this event.
  const stream_id = new_stream_id ?? event.stream_id
  const isElsewhere = foldTopic(message.subject) !== foldTopic(orig_subject)
  return {
    ...message,
    ...(isElsewhere && { subject: orig_subject }),
    ...(subject !== undefined && { subject, topic_links: [...(topic_links ?? [])] }),
    ...(stream_id !== undefined && { stream_id }),
    changedAt: edit_timestamp,
    isMoved: message.isMoved || wasMoved,
  }
}

const WILDCARDS = ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']

function edited(message: Message, event: ClientUpdateMessageEvent): Message {
  const { rendered_content, is_me_message, edit_timestamp, flags, rendering_only } = event
  const repeated = [
    // The server repeats these flags under an older name, but not in this event.
    ...(flags.some((flag) => WILDCARDS.includes(flag)) ? ['wildcard_mentioned'] : []),
    // For people who didn't receive the message, the event only has the `read` flag.
    ...(hasFlag(message, 'historical') ? ['historical'] : []),
  ]
  const next = rendering_only ? message : { ...message, flags: [...new Set([...flags, ...repeated])] }
  if (rendered_content === undefined) return next
  return {
    ...next,
    content: rendered_content,
    is_me_message: is_me_message ?? message.is_me_message,
    ...(!rendering_only && { changedAt: edit_timestamp, isEdited: true }),
  }
}

function withReaction(message: Message, event: ReactionEvent): Message {
  const { op, emoji_name, emoji_code, reaction_type, user_id } = event
  const others = message.reactions.filter(
    (one) => one.user_id !== user_id || one.emoji_code !== emoji_code || one.reaction_type !== reaction_type,
  )
  if (op === 'remove') return { ...message, reactions: others }
  if (others.length < message.reactions.length) return message
  return { ...message, reactions: [...others, { emoji_name, emoji_code, reaction_type, user_id }] }
}

function withSubmessage(message: Message, event: SubmessageEvent): Message {
  const { submessage_id: id, message_id, sender_id, msg_type, content } = event
  if (message.submessages.some((one) => one.id === id)) return message
  return { ...message, submessages: [...message.submessages, { id, message_id, sender_id, msg_type, content }] }
}
