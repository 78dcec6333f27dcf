import { batch } from '@preact/signals-core'
import type { ClientUpdateMessageFlagsEvent, UnreadDetails } from '#wire/events/message-flags'
import type { ClientMessageEvent, ClientUpdateMessageEvent } from '#wire/events/messages'
import type { KnownState, UnreadMessages } from '../../protocol/snapshot'
import { type Conversation, type ConversationKey, keyOf, placeOf } from '../conversations/conversation'
import { type MentionKind, mentionIn } from '../messages/message'
import { isMove } from '../messages/message-changes'
import { ReactiveMap } from '../reactive-map'
import { byNumber, placeIn } from '../sorted'
import { bucketsOf, placeInDetails, tellUnreads } from './unread-words'

type Mention = NonNullable<MentionKind>

/** A conversation with unread messages. */
export interface Unread {
  readonly place: Conversation
  /** The ids are sorted. */
  readonly ids: readonly number[]
}

/** The unread messages and their conversations. Messages that the user has just read count as read immediately. */
export class Unreads {
  /** Unread messages by conversation. Conversations without any are left out. */
  readonly conversations = new ReactiveMap<ConversationKey, Unread>()
  /**
   * Unread messages that mention the user, with the kind of mention. In muted conversations, mentions of everyone don't
   * count.
   */
  readonly mentions = new ReactiveMap<number, Mention>()
  readonly #places = new Map<number, Conversation>()
  readonly #mentioned = new Map<number, Mention>()
  /** Messages that were read here, which the server hasn't confirmed yet. */
  readonly #reading = new Set<number>()
  /** Whether the server left out the oldest unread messages, because there are very many. */
  areOldOnesMissing = false

  constructor(
    private readonly ownId: () => number,
    /** Reads without subscribing to changes. */
    private readonly isMuted: (place: Conversation | undefined) => boolean,
  ) {}

  isUnread(id: number): boolean {
    return this.#places.has(id) && !this.#reading.has(id)
  }

  /** Whether a message was read here and the server hasn't confirmed it yet. */
  isBeingRead(id: number): boolean {
    return this.#reading.has(id)
  }

  placeOf(id: number): Conversation | undefined {
    return this.#places.get(id)
  }

  load({ unread_msgs, user_id }: KnownState): void {
    batch(() => {
      this.#places.clear()
      this.#mentioned.clear()
      // The snapshot only contains mentions that count.
      for (const id of unread_msgs.mentions) this.#mentioned.set(id, 'personal')
      for (const [place, ids] of bucketsOf(unread_msgs, user_id)) for (const id of ids) this.#places.set(id, place)
      this.areOldOnesMissing = unread_msgs.old_unreads_missing
      this.#recount()
    })
  }

  tell(): UnreadMessages {
    const counts = ([id, mention]: [number, Mention]) => mention === 'personal' || !this.isMuted(this.#places.get(id))
    const mentions = [...this.#mentioned].filter(counts).map(([id]) => id)
    return tellUnreads(this.#places, mentions, this.ownId(), this.areOldOnesMissing)
  }

  message({ message, flags }: ClientMessageEvent): void {
    if (!flags.includes('read')) this.#add(message.id, placeOf(message, this.ownId()), mentionIn(flags))
  }

  update(event: ClientUpdateMessageEvent): void {
    const { message_id, flags } = event
    if (!event.rendering_only && this.#places.has(message_id)) {
      this.#mention(message_id, flags.includes('read') ? undefined : mentionIn(flags))
    }
    if (!isMove(event)) return
    for (const id of event.message_ids) {
      const place = this.#places.get(id)
      if (place?.kind !== 'topic') continue
      const channelId = event.new_stream_id ?? place.channelId
      this.#add(id, { kind: 'topic', channelId, topic: event.subject ?? place.topic }, this.#mentioned.get(id))
    }
  }

  flags({ flag, op, messages, all, message_details }: ClientUpdateMessageFlagsEvent): void {
    if (flag !== 'read') return
    if (op === 'add') this.remove(all ? [...this.#places.keys()] : messages)
    else for (const id of messages) this.#unread(id, message_details?.[id])
  }

  #unread(id: number, details: UnreadDetails | undefined): void {
    if (details) this.#add(id, placeInDetails(details, this.ownId()), details.mentioned ? 'personal' : undefined)
  }

  /** Runs for messages that no longer count as unread, for example because they were read or deleted. */
  remove(ids: readonly number[]): void {
    batch(() => {
      for (const id of ids) {
        const place = this.#places.get(id)
        this.#mention(id, undefined)
        this.#reading.delete(id)
        if (!place) continue
        this.#places.delete(id)
        this.#take(id, place)
      }
    })
  }

  removeChannel(channelId: number): void {
    const isThere = ([, place]: [number, Conversation]) => place.kind === 'topic' && place.channelId === channelId
    this.remove([...this.#places].filter(isThere).map(([id]) => id))
  }

  /** Counts messages as read before the server does. */
  startReading(ids: readonly number[]): void {
    batch(() => {
      for (const id of ids) {
        const place = this.#places.get(id)
        if (!place || this.#reading.has(id)) continue
        this.#reading.add(id)
        this.mentions.delete(id)
        this.#take(id, place)
      }
    })
  }

  /**
   * Runs when the server has refused to mark messages as read, or when its events should have arrived. Messages that it
   * didn't mark become unread again.
   */
  stopReading(ids: readonly number[]): void {
    batch(() => {
      for (const id of ids) {
        const place = this.#places.get(id)
        if (this.#reading.delete(id) && place) this.#add(id, place, this.#mentioned.get(id))
      }
    })
  }

  #add(id: number, place: Conversation, mention: MentionKind): void {
    batch(() => {
      const before = this.#places.get(id)
      if (before) this.#take(id, before)
      this.#places.set(id, place)
      this.#mention(id, mention)
      if (this.#reading.has(id)) return
      const key = keyOf(place)
      const ids = [...(this.conversations.peek(key)?.ids ?? [])]
      ids.splice(placeIn(ids, id), 0, id)
      this.conversations.set(key, { place, ids })
    })
  }

  #take(id: number, place: Conversation): void {
    const key = keyOf(place)
    const known = this.conversations.peek(key)
    const ids = known?.ids.filter((one) => one !== id) ?? []
    if (!known || ids.length === known.ids.length) return
    if (ids.length > 0) this.conversations.set(key, { ...known, ids })
    else this.conversations.delete(key)
  }

  #mention(id: number, mention: MentionKind): void {
    if (mention) this.#mentioned.set(id, mention)
    else this.#mentioned.delete(id)
    const shown = this.#reading.has(id) ? undefined : mention
    // Replaces the entry instead of changing it, because a mention of another kind has to be counted anew.
    if (this.mentions.peek(id) !== shown) this.mentions.delete(id)
    if (shown) this.mentions.set(id, shown)
  }

  #recount(): void {
    const found = new Map<ConversationKey, { place: Conversation; ids: number[] }>()
    for (const [id, place] of [...this.#places].sort(([one], [other]) => byNumber(one, other))) {
      if (this.#reading.has(id)) continue
      const key = keyOf(place)
      const unread = found.get(key) ?? { place, ids: [] }
      unread.ids.push(id)
      found.set(key, unread)
    }
    this.conversations.load(found)
    this.mentions.load([...this.#mentioned].filter(([id]) => !this.#reading.has(id)))
  }
}
