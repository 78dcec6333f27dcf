import { signal } from '@preact/signals-core'
import type { ClientEvent } from '#wire/events/index'
import type { ClientUpdateMessageEvent } from '#wire/events/messages'
import type { ReactionEvent, SubmessageEvent } from '#wire/events/reactions'
import { fromEvent, hasFlag, isSameTopic, type Message, withFlag } from './message'
import { ReactiveMap } from './reactive-map'

/** Events that change messages. All can be applied again without harm. */
export type MessageChange = Extract<
  ClientEvent,
  { type: 'message' | 'update_message' | 'delete_message' | 'update_message_flags' | 'reaction' | 'submessage' }
>

/**
 * Every message that was heard of or fetched, by id. Events keep them as they are on the server.
 */
export class Messages {
  readonly messages = new ReactiveMap<number, Message>()
  /** From before the last snapshot: changes may have been missed until they are fetched again. */
  readonly #stale = new Set<number>()
  /**
   * The newest message that there was, as far as events have told. What was fetched may be newer.
   */
  readonly newest = signal(0)
  /** How far marks of all messages reach: to the newest of their time. */
  readonly #reach = new WeakMap<MessageChange, number>()

  /** A message whose state is known. */
  peek(id: number): Message | undefined {
    return this.#stale.has(id) ? undefined : this.messages.peek(id)
  }

  /** All whose state is known, as they came. */
  *current(): Generator<Message> {
    for (const [id, message] of this.messages.peekEntries()) if (!this.#stale.has(id)) yield message
  }

  /** As the disk kept them, with everything that was heard. */
  restore(messages: readonly Message[]): void {
    for (const message of messages) this.#put(message)
  }

  apply(event: MessageChange): void {
    if (event.type === 'message') {
      this.newest.value = Math.max(this.newest.peek(), event.message.id)
      if (!this.peek(event.message.id)) this.#put(fromEvent(event))
      return
    }
    if (event.type === 'update_message_flags' && event.all) this.#reach.set(event, this.newest.peek())
    for (const id of this.#changedBy(event)) {
      const message = this.messages.peek(id)
      const next = message && changedBy(message, event)
      if (next) this.messages.set(id, next)
      else this.messages.delete(id)
    }
  }

  /**
   * What the server answered while these events came: it may be older than they are, and newer too.
   * Returns the messages that are still there.
   */
  fetched(messages: readonly Message[], meanwhile: readonly MessageChange[]): Message[] {
    return messages.flatMap((message) => {
      const known = this.peek(message.id)
      // Of what one never received nobody tells every change.
      if (known && !hasFlag(message, 'historical')) return [known]
      const next = meanwhile.reduce<Message | undefined>((one, event) => one && this.#change(one, event), message)
      if (next) this.#put(next)
      return next ? [next] : []
    })
  }

  /** A channel is out of sight: nothing in it is unread any more. */
  leaveChannel(channelId: number): void {
    for (const [id, message] of [...this.messages.peekEntries()]) {
      if (message.stream_id === channelId) this.messages.set(id, withFlag(message, 'read', true))
    }
  }

  /** They are no longer among what one received; as the server says it, `historical`. */
  lose(ids: readonly number[]): void {
    for (const id of ids) this.messages.change(id, (message) => ({ ...message, flags: ['read', 'historical'] }))
  }

  /** A new snapshot came: what is known was true before it. `newest` was there then. */
  doubt(newest: number): void {
    this.newest.value = newest
    for (const [id] of this.messages.peekEntries()) this.#stale.add(id)
  }

  /** Forgets all but these. */
  keep(ids: ReadonlySet<number>): void {
    for (const [id] of [...this.messages.peekEntries()]) {
      if (ids.has(id)) continue
      this.messages.delete(id)
      this.#stale.delete(id)
    }
  }

  #put(message: Message): void {
    this.#stale.delete(message.id)
    this.messages.set(message.id, message)
  }

  #changedBy(event: Exclude<MessageChange, { type: 'message' }>): readonly number[] {
    if (event.type === 'update_message') return [event.message_id, ...event.message_ids]
    if (event.type === 'delete_message') return idsOfDeletion(event)
    if (event.type !== 'update_message_flags') return [event.message_id]
    const known = () => [...this.messages.peekEntries()].map(([id]) => id)
    return event.all ? known().filter((id) => id <= this.newest.peek()) : event.messages
  }

  /**
   * A page may bring a message that was sent after all others were marked, before either was heard
   * of.
   */
  #change(message: Message, event: MessageChange): Message | undefined {
    const isLater = event.type === 'update_message_flags' && event.all && message.id > (this.#reach.get(event) ?? 0)
    return isLater ? message : changedBy(message, event)
  }
}

/**
 * What a message becomes by an event; undefined where it is deleted. Doing it again changes
 * nothing.
 */
export function changedBy(message: Message, event: MessageChange): Message | undefined {
  const { id } = message
  switch (event.type) {
    case 'message':
      return message
    case 'update_message': {
      const next = (event.message_ids as readonly number[]).includes(id) ? moved(message, event) : message
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
