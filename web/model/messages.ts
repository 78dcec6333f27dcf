import type { ClientEvent } from '#wire/events/index'
import type { UpdateMessageFlagsEvent } from '#wire/events/message-flags'
import type { ClientUpdateMessageEvent } from '#wire/events/messages'
import type { ReactionEvent, SubmessageEvent } from '#wire/events/reactions'
import { fromEvent, isSameTopic, type Message, withFlag } from './message'
import { ReactiveMap } from './reactive-map'

/** Events that change messages. All can be applied again without harm. */
export type MessageChange = Extract<
  ClientEvent,
  { type: 'message' | 'update_message' | 'delete_message' | 'update_message_flags' | 'reaction' | 'submessage' }
>

/** Every message that was heard of or fetched, by id. Events keep them as they are on the server. */
export class Messages {
  readonly messages = new ReactiveMap<number, Message>()

  apply(event: MessageChange): void {
    switch (event.type) {
      case 'message':
        this.messages.set(event.message.id, this.messages.peek(event.message.id) ?? fromEvent(event))
        break
      case 'update_message':
        this.#update(event)
        break
      case 'delete_message':
        for (const id of idsOfDeletion(event)) this.messages.delete(id)
        break
      case 'update_message_flags':
        this.#flags(event)
        break
      case 'reaction':
        this.messages.change(event.message_id, (message) => withReaction(message, event))
        break
      case 'submessage':
        this.messages.change(event.message_id, (message) => withSubmessage(message, event))
        break
    }
  }

  #update(event: ClientUpdateMessageEvent): void {
    for (const id of event.message_ids) this.messages.change(id, (message) => moved(message, event))
    this.messages.change(event.message_id, (message) => edited(message, event))
  }

  #flags({ op, flag, messages, all }: UpdateMessageFlagsEvent): void {
    const ids = all ? [...this.messages.peekEntries()].map(([id]) => id) : messages
    for (const id of ids) this.messages.change(id, (message) => withFlag(message, flag, op === 'add'))
  }
}

/** Older servers, and ours for clients that ask for it, name one message an event. */
export function idsOfDeletion(event: Extract<ClientEvent, { type: 'delete_message' }>): readonly number[] {
  return 'message_ids' in event ? event.message_ids : [event.message_id]
}

export const isMove = (event: ClientUpdateMessageEvent): boolean =>
  event.subject !== undefined || event.new_stream_id !== undefined

function moved(message: Message, event: ClientUpdateMessageEvent): Message {
  if (!isMove(event)) return message
  const { subject, topic_links, new_stream_id, edit_timestamp } = event
  const wasMoved = new_stream_id !== undefined || !isSameTopic(event.orig_subject ?? '', subject ?? '')
  return {
    ...message,
    ...(subject !== undefined && { subject, topic_links: [...(topic_links ?? [])] }),
    ...(new_stream_id !== undefined && { stream_id: new_stream_id }),
    last_edit_timestamp: edit_timestamp,
    isMoved: message.isMoved || wasMoved,
  }
}

const WILDCARDS = ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']

function edited(message: Message, event: ClientUpdateMessageEvent): Message {
  const { rendered_content, is_me_message, edit_timestamp, flags, rendering_only } = event
  const isWildcard = flags.some((flag) => WILDCARDS.includes(flag))
  // All but this event repeat such a flag under an older name.
  const told = isWildcard && !flags.includes('wildcard_mentioned') ? [...flags, 'wildcard_mentioned'] : flags
  const next = rendering_only ? message : { ...message, flags: told }
  if (rendered_content === undefined) return next
  return {
    ...next,
    content: rendered_content,
    is_me_message: is_me_message ?? message.is_me_message,
    ...(!rendering_only && { last_edit_timestamp: edit_timestamp, isEdited: true }),
  }
}

function withReaction(message: Message, event: ReactionEvent): Message {
  const { op, emoji_name, emoji_code, reaction_type, user_id, user } = event
  const others = message.reactions.filter(
    (one) => one.user_id !== user_id || one.emoji_code !== emoji_code || one.reaction_type !== reaction_type,
  )
  if (op === 'remove') return { ...message, reactions: others }
  if (others.length < message.reactions.length) return message
  const by = { id: user.user_id, email: user.email, full_name: user.full_name, is_mirror_dummy: false }
  return { ...message, reactions: [...others, { emoji_name, emoji_code, reaction_type, user_id, user: by }] }
}

function withSubmessage(message: Message, event: SubmessageEvent): Message {
  const { submessage_id: id, message_id, sender_id, msg_type, content } = event
  if (message.submessages.some((one) => one.id === id)) return message
  return { ...message, submessages: [...message.submessages, { id, message_id, sender_id, msg_type, content }] }
}
