import type { Bitmap, ReadonlyBitmap } from '#lib/bitmap'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import type { AccountId, AudienceId, MessageId, RecipientId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { type IndexEntry, PROPERTY } from '../message-index/entry'
import type { MuteRow } from '../tables/messages'
import { type Arrival, isGiven } from './arrivals'
import type { Audience } from './audience-reader'
import type { PropertyChunk } from './property-reader'

export interface ReadChunk {
  /** Messages that were marked as read or unread for the account individually; `value` says which. */
  readonly overridden: Bitmap
  readonly value: Bitmap
}

/** The rows that an inbox has from the start, and those that it loads on demand. */
export interface InboxSources {
  /** Called when the mark or the oldest unread message is first needed. */
  marks(): { mark: MessageId; oldestUnread: MessageId }
  mutes: readonly MuteRow[]
  /** Called the first time that it matters whether a channel is archived. */
  archived(): ReadonlyBitmap<RecipientId>
  audience(id: AudienceId): Audience
  /** The messages that the account was given when it was created. */
  arrival(): Arrival | undefined
  readChunk(chunk: number): ReadChunk
  propertyChunk(chunk: number): PropertyChunk
  holders(id: MessageId): readonly AccountId[]
}

/**
 * Messages count as read for quiet members, and for people who were given them when they joined, unless they have
 * marked them as unread.
 */
type Membership = 'none' | 'member' | 'quiet'

interface Place {
  membership: Membership
  /** Whether the account was given these messages when it joined, before they moved here. */
  isGiven: boolean
}

/**
 * The messages that one account has received and read, according to the current rows. Checking thousands of messages is
 * cheap. An inbox is only valid until the next write, so make a new one for each request.
 */
export class Inbox {
  readonly #sources: InboxSources
  readonly #places = new Map<AudienceId, Place>()
  #lastPlace: { audienceId: AudienceId; place: Place } | undefined
  readonly #readChunks = new Map<number, ReadChunk>()
  /** The last chunk that was used, since a walk checks thousands of consecutive messages in one chunk. */
  #lastChunk: { number: number; chunk: ReadChunk } | undefined
  readonly #propertyChunks = new Map<number, PropertyChunk>()
  #archived: ReadonlyBitmap<RecipientId> | undefined
  #arrival: Arrival | 'none' | undefined
  #marks: ReturnType<InboxSources['marks']> | undefined
  readonly #mutes: ReadonlyMap<AccountId, readonly MuteRow[]>

  constructor(
    readonly accountId: AccountId,
    sources: InboxSources,
  ) {
    this.#sources = sources
    this.#mutes = Map.groupBy(sources.mutes, (mute) => mute.mutedId)
  }

  /** No message with a lower id is unread. */
  get oldestUnread(): MessageId {
    return this.#marked.oldestUnread
  }

  get mark(): MessageId {
    return this.#marked.mark
  }

  get #marked() {
    this.#marks ??= this.#sources.marks()
    return this.#marks
  }

  /**
   * Whether the message is in the account's history: it was sent, moved or given to the account, or added by the
   * account's own act.
   */
  received(entry: IndexEntry): boolean {
    return this.#membership(entry) !== 'none' || this.isHolder(entry.id)
  }

  /** Whether the message has been in the account's history since the account was created. */
  wasGiven(entry: IndexEntry): boolean {
    const { membership, isGiven } = this.#placeIn(entry.audienceId)
    return membership === 'none' ? this.#isGivenByArrival(entry) : isGiven
  }

  /** Whether the account added the message to its history by acting on it, such as by starring it or reacting to it. */
  isHolder(id: MessageId): boolean {
    const { held } = remember(this.#propertyChunks, chunkOf(id), this.#sources.propertyChunk)
    return held.has(offsetInChunk(id)) && this.#sources.holders(id).includes(this.accountId)
  }

  /**
   * Whether the message has been read. This is only meaningful for received messages: others count as read, unless the
   * account once received them and they were marked as unread.
   */
  isRead(entry: IndexEntry): boolean {
    return this.wasRead(entry) || this.isArchived(entry)
  }

  /** Like `isRead`, but ignores whether the channel is archived. */
  wasRead(entry: IndexEntry): boolean {
    const chunk = this.#readChunk(chunkOf(entry.id))
    const offset = offsetInChunk(entry.id)
    if (chunk.overridden.has(offset)) return chunk.value.has(offset)
    return entry.id <= this.mark || this.#readByDefault(entry)
  }

  isUnread(entry: IndexEntry): boolean {
    return !this.isRead(entry) && this.received(entry)
  }

  /**
   * Whether the message's channel is archived. Messages in archived channels are read, and can't be marked as unread.
   */
  isArchived(entry: IndexEntry): boolean {
    this.#archived ??= this.#sources.archived()
    return this.#archived.has(entry.recipientId)
  }

  /** Marks messages in this inbox, and returns the chunks to store. */
  override(ids: readonly MessageId[], read: boolean): Map<number, ReadChunk> {
    const touched = new Map<number, ReadChunk>()
    for (const id of ids) {
      const chunk = this.#readChunk(chunkOf(id))
      chunk.overridden.add(offsetInChunk(id))
      chunk.value.set(offsetInChunk(id), read)
      touched.set(chunkOf(id), chunk)
    }
    return touched
  }

  #readByDefault(entry: IndexEntry): boolean {
    if (entry.senderId === this.accountId && entry.properties & PROPERTY.readBySender) return true
    return this.#membership(entry) !== 'member' || this.#wasMuted(entry)
  }

  #wasMuted(entry: IndexEntry): boolean {
    const mutes = this.#mutes.get(entry.senderId)
    return mutes?.some(({ fromId, toId }) => fromId <= entry.id && (toId ?? entry.id) >= entry.id) ?? false
  }

  #membership(entry: IndexEntry): Membership {
    const { peerId, audienceId } = entry
    if (peerId !== 0 && peerId !== this.accountId && entry.senderId !== this.accountId) return 'none'
    const { membership } = this.#placeIn(audienceId)
    return membership === 'none' && this.#isGivenByArrival(entry) ? 'quiet' : membership
  }

  #isGivenByArrival(entry: IndexEntry): boolean {
    this.#arrival ??= this.#sources.arrival() ?? 'none'
    if (this.#arrival === 'none' || !isGiven(this.#arrival, entry, 0)) return false
    return isGiven(this.#arrival, entry, this.#sources.audience(entry.audienceId).settledAt)
  }

  /** The last audience is remembered, because consecutive messages often have the same one. */
  #placeIn(audienceId: AudienceId): Place {
    if (this.#lastPlace?.audienceId !== audienceId) {
      this.#lastPlace = { audienceId, place: remember(this.#places, audienceId, (id) => this.#findPlace(id)) }
    }
    return this.#lastPlace.place
  }

  #findPlace(audienceId: AudienceId): Place {
    const { members, quiet, given } = this.#sources.audience(audienceId)
    const isQuiet = quiet.has(this.accountId)
    const membership = members.has(this.accountId) ? (isQuiet ? 'quiet' : 'member') : 'none'
    return { membership, isGiven: given.has(this.accountId) }
  }

  #readChunk(number: number): ReadChunk {
    if (this.#lastChunk?.number !== number) {
      this.#lastChunk = { number, chunk: remember(this.#readChunks, number, this.#sources.readChunk) }
    }
    return this.#lastChunk.chunk
  }
}
