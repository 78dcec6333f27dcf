import { isSubscribed } from '#domain/channels/access'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import { FLAG, type Flags } from '#lib/flags'
import type { MessageId, RecipientId, TopicId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import type { Account } from '#store/accounts/account-reader'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { FlagChunk } from '#store/messages/flag-chunk'
import type { Inbox } from '#store/messages/inbox'
import type { SizedRow } from '#store/messages/message-reader'
import type { PropertyChunk } from '#store/messages/property-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { flagsBy, flagsOf } from '../flags'
import { Places } from '../places'
import { CHARACTERS_A_LOOK, Effort } from './effort'

/** The viewer, and the storage in which accounts and messages are looked up. */
export interface NarrowContext {
  store: Readers
  viewer: Account
  realm: { origin: string }
  /**
   * A test for the messages that people without an account see. If it is given, it replaces all other checks of access.
   */
  isPublic?: (message: Placed) => boolean
}

/** The data about a message that determines who can see it. */
type Placed = Pick<IndexEntry, 'id' | 'recipientId'>

/** The maximum number of characters in rows that stay cached for further conditions. */
const MOST_CHARACTERS_KEPT = 4_000_000

/** Look-ups for conditions, which cache the items that they read. Only valid until the next write. */
export class Lookups {
  readonly effort: Effort
  /** The message that the search index has just found by its words. They needn't be looked up there again. */
  foundByWords: MessageId | undefined
  readonly inbox: Inbox
  readonly places: Places
  readonly #mutedChannels = new Map<RecipientId, boolean>()
  readonly #topicPolicies = new Map<TopicId, number>()
  readonly #flagChunks = new Map<number, FlagChunk>()
  readonly #propertyChunks = new Map<number, PropertyChunk>()
  readonly #rows = new Map<MessageId, SizedRow>()
  #room = MOST_CHARACTERS_KEPT

  constructor(readonly context: NarrowContext) {
    this.effort = new Effort(context.store)
    this.places = new Places(context.store)
    this.inbox = context.store.readState.inboxOf(context.viewer.id)
  }

  isInMutedChannel({ recipientId }: IndexEntry): boolean {
    return remember(this.#mutedChannels, recipientId, () => {
      const { store, viewer } = this.context
      const summary = this.places.channel(recipientId)
      if (!summary || !store.subscriptions.listMuted(viewer.id).includes(summary.id)) return false
      const channel = this.places.channelById(summary.id)
      return channel !== undefined && isSubscribed(channel, viewer.id)
    })
  }

  /** The viewer's policy for the topic of a channel message. */
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
    return this.#propertyChunk(id).reacted.has(offsetInChunk(id))
  }

  row(id: MessageId): MessageRow | undefined {
    const known = this.#rows.get(id)
    if (known) return known.row
    const [found] = this.context.store.messages.listWithin([id], 0)
    if (!found) return undefined
    this.effort.spend(Math.ceil(found.characters / CHARACTERS_A_LOOK.read))
    this.#keep(found)
    return found.row
  }

  /**
   * The rows of these messages in the given order, ascending or descending. Rows that a condition has kept aren't read
   * again. Of the others, up to this many characters are read, but at least one row.
   */
  rowsWithin(entries: readonly IndexEntry[], characters: number): SizedRow[] {
    const ids = entries.map(({ id }) => id)
    if (this.#rows.size === 0) return this.context.store.messages.listWithin(ids, characters)
    const unknown = ids.filter((id) => !this.#rows.has(id))
    const read = this.context.store.messages.listWithin(unknown, characters)
    const last = read.length < unknown.length ? entries.findIndex(({ id }) => id === unknown[read.length]) : undefined
    const byId = new Map(read.map((sized) => [sized.row.id, sized]))
    return entries.slice(0, last).flatMap(({ id }) => this.#rows.get(id) ?? byId.get(id) ?? [])
  }

  /** Keeps a row while there is room, so that it isn't read again for a further condition or for the answer. */
  #keep(sized: SizedRow): void {
    this.#room -= sized.characters
    if (this.#room >= 0) this.#rows.set(sized.row.id, sized)
  }

  /**
   * How a message mentions the viewer. Most messages mention nobody, according to the index, so their rows aren't read.
   */
  mentions(entry: IndexEntry): Flags {
    const isNobodyMentioned = !(entry.properties & MENTIONS) && !(this.personalFlags(entry.id) & FLAG.mentioned)
    return isNobodyMentioned ? 0 : this.flags(entry) & (FLAG.mentioned | ANY_WILDCARD)
  }

  /** All flags of a message. Its row is read only if the index isn't enough. */
  flags(entry: IndexEntry): Flags {
    const state = { read: this.inbox.isRead(entry), personal: this.personalFlags(entry.id) }
    if (this.#isWithoutMore(entry)) return flagsBy(this.inbox, entry, state)
    const row = this.row(entry.id)
    const { store, viewer } = this.context
    return row ? flagsOf(row, store.audiences.of(row, viewer.id), viewer.id, state) : 0
  }

  /**
   * Whether the message mentions neither a group nor everyone, has no alert word, and is only in the histories of its
   * audience.
   */
  #isWithoutMore({ id, properties }: IndexEntry): boolean {
    if (properties & (MENTIONS | PROPERTY.alertWord)) return false
    return !this.#propertyChunk(id).held.has(offsetInChunk(id))
  }

  #propertyChunk(id: MessageId): PropertyChunk {
    const { store } = this.context
    return remember(this.#propertyChunks, chunkOf(id), (number) => store.properties.getChunk(number))
  }
}

const MENTIONS = PROPERTY.channelWildcard | PROPERTY.topicWildcard | PROPERTY.groupMention
const ANY_WILDCARD = FLAG.channelWildcardMentioned | FLAG.topicWildcardMentioned
