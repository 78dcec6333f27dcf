import type { Flags } from '../../../lib/flags'
import type { MessageId, RecipientId, TopicId } from '../../../lib/ids'
import type { Account } from '../../../store/accounts/account-reader'
import { TOPIC_POLICY } from '../../../store/channels/topic-policies'
import { chunkOf, offsetInChunk } from '../../../store/keys'
import type { IndexEntry } from '../../../store/messages/entry'
import type { FlagChunk } from '../../../store/messages/flag-chunk'
import type { Inbox } from '../../../store/messages/inbox'
import type { PropertyChunk } from '../../../store/messages/property-reader'
import type { Readers } from '../../../store/store'
import type { MessageRow } from '../../../store/tables/messages'
import { flagsOf } from '../flags'
import { Places } from '../places'

/** Whose view it is, and where accounts and messages are looked up. */
export interface NarrowContext {
  store: Readers
  viewer: Account
  realm: { origin: string }
}

/** What conditions ask of the storage, each thing read once a request. Only valid until somebody writes. */
export class Lookups {
  readonly inbox: Inbox
  readonly places: Places
  readonly #mutedChannels = new Map<RecipientId, boolean>()
  readonly #topicPolicies = new Map<TopicId, number>()
  readonly #flagChunks = new Map<number, FlagChunk>()
  readonly #propertyChunks = new Map<number, PropertyChunk>()
  readonly #rows = new Map<MessageId, MessageRow | undefined>()

  constructor(readonly context: NarrowContext) {
    this.places = new Places(context.store)
    this.inbox = context.store.readState.inboxOf(context.viewer.id)
  }

  isInMutedChannel({ recipientId }: IndexEntry): boolean {
    return remember(this.#mutedChannels, recipientId, () => {
      const { store, viewer } = this.context
      const channel = this.places.channel(recipientId)
      if (!channel || !store.subscriptions.listMuted(viewer.id).includes(channel.id)) return false
      return store.subscriptions.find(viewer.id, channel.id)?.isActive === true
    })
  }

  /** What the viewer chose for the topic of a channel message. */
  topicPolicy({ recipientId, topicId }: IndexEntry): number {
    return remember(this.#topicPolicies, topicId, () => {
      const { store, viewer } = this.context
      const channel = this.places.channel(recipientId)
      const chosen = channel && store.topicPolicies.find(viewer.id, channel.id, this.places.topic(topicId))
      return chosen?.policy ?? TOPIC_POLICY.none
    })
  }

  personalFlags(id: MessageId): Flags {
    const { store, viewer } = this.context
    const chunk = remember(this.#flagChunks, chunkOf(id), (number) => store.flags.getChunk(viewer.id, number))
    return chunk.get(offsetInChunk(id))
  }

  isReacted(id: MessageId): boolean {
    const { store } = this.context
    const chunk = remember(this.#propertyChunks, chunkOf(id), (number) => store.properties.getChunk(number))
    return chunk.reacted.has(offsetInChunk(id))
  }

  row(id: MessageId): MessageRow | undefined {
    return remember(this.#rows, id, () => this.context.store.messages.findMessage(id))
  }

  /** Rows of these messages, ascending; those that a condition looked at aren't read again. */
  rows(entries: readonly IndexEntry[]): MessageRow[] {
    const unknown = entries.map((entry) => entry.id).filter((id) => !this.#rows.has(id))
    for (const row of this.context.store.messages.listMessages(unknown)) this.#rows.set(row.id, row)
    return entries.flatMap((entry) => this.#rows.get(entry.id) ?? [])
  }

  /** All flags of a message; reads its row. */
  flags(entry: IndexEntry): Flags {
    const row = this.row(entry.id)
    if (!row) return 0
    const state = { read: this.inbox.isRead(entry), personal: this.personalFlags(entry.id) }
    return flagsOf(row, this.context.store.audiences.get(row.audienceId), this.context.viewer.id, state)
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, load: (key: Key) => Value): Value {
  if (!known.has(key)) known.set(key, load(key))
  return known.get(key) as Value
}
