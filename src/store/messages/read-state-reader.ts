import { eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { chunkOf, messageAt } from '#lib/chunks'
import { type AccountId, type MessageId, NO_MESSAGE, type RecipientId, type TopicId } from '#lib/ids'
import { copyEntry, type IndexEntry } from '../message-index/entry'
import type { IndexReader } from '../message-index/index-reader'
import type { Places } from '../message-index/own-walk'
import type { Database } from '../sql/database'
import { accountChunkKey, WHOLE_REALM } from '../sql/keys'
import { RowCache } from '../sql/row-cache'
import { archivedRecipients, type MuteRow, messages, readChunks, readMarks } from '../tables/messages'
import type { AudienceReader } from './audience-reader'
import { Inbox, type InboxSources, type ReadChunk } from './inbox'
import type { MuteReader } from './mute-reader'
import type { PropertyReader } from './property-reader'

/** Part of the unread messages: the first id, and the maximum number of index entries to examine. */
export interface UnreadPart {
  from: MessageId
  most: number
}

/** The unread messages to select; all conditions apply together. */
export interface UnreadScope {
  recipientId?: RecipientId
  topicIds?: ReadonlySet<TopicId>
  senderId?: AccountId
}

export interface ReadStateSources {
  index: IndexReader
  audiences: AudienceReader
  properties: PropertyReader
  mutes: MuteReader
}

/** The same as `ReadChunk`, but read-only, and with the events that are stored in its row. */
export interface StoredChunk extends Record<keyof ReadChunk, ReadonlyBitmap> {
  told: string | null
}
type Marks = ReturnType<InboxSources['marks']>
/** The maximum number of entries that are examined when a client asks for unread messages as it starts. */
const MOST_LOOKED = 262_144
const PEOPLE_KEPT = 1000
/** The maximum number of cached chunks, which have up to 16 KB of marks each. */
const CHUNKS_KEPT = 200
const ALL_UNREAD: UnreadPart = { from: NO_MESSAGE, most: Number.POSITIVE_INFINITY }
const UNMARKED: Marks = { mark: NO_MESSAGE, oldestUnread: NO_MESSAGE }

/**
 * In archived channels, all messages are read. Elsewhere, if a message was marked as read or unread for the account
 * individually, that decides. Otherwise, messages up to the account's mark are read. After it, these are read by
 * default: messages that the account sent (if their entries say so), that it received quietly, or whose senders it had
 * muted. All others that it received are unread.
 */
export class ReadStateReader {
  protected readonly sources: ReadStateSources
  protected readonly reads
  protected readonly marks: RowCache<AccountId, Marks>
  /** Chunks by key. */
  protected readonly chunks: RowCache<number, StoredChunk>
  /** Rows that are written at the end of the current transaction. */
  protected readonly unwritten = new Map<number, StoredChunk>()
  protected readonly archived: RowCache<1, ReadonlyBitmap<RecipientId>>

  constructor(
    protected readonly database: Database,
    sources: ReadStateSources,
  ) {
    this.sources = sources
    this.reads = prepareReads(database)
    this.marks = new RowCache(database, PEOPLE_KEPT)
    this.chunks = new RowCache(database, CHUNKS_KEPT)
    this.archived = new RowCache(database, 1)
  }

  inboxOf(accountId: AccountId): Inbox {
    return this.#inbox(accountId, this.sources.mutes.history(accountId))
  }

  /**
   * Returns which of the accounts have read a message. Reads about two rows for each account. Archiving a channel
   * doesn't make anyone count as a reader.
   */
  listReaders(entry: IndexEntry, accounts: Iterable<AccountId>): AccountId[] {
    const mutes = Map.groupBy(this.sources.mutes.listOfMuted(entry.senderId), (mute) => mute.accountId)
    const isRead = (id: AccountId) => this.#inbox(id, mutes.get(id) ?? []).wasRead(entry)
    return [...accounts].filter(isRead)
  }

  #inbox(accountId: AccountId, mutes: readonly MuteRow[]): Inbox {
    const { audiences, properties } = this.sources
    return new Inbox(accountId, {
      marks: () => this.marks.get(accountId, () => this.reads.mark.get({ accountId })) ?? UNMARKED,
      mutes,
      archived: () => this.archivedRecipients(),
      audience: (id) => audiences.get(id),
      arrival: () => audiences.arrivals.find(accountId),
      readChunk: (chunk) => this.#readChunk(accountId, chunk),
      propertyChunk: (chunk) => properties.getChunk(chunk),
      holders: (id) => this.reads.holders.get({ id })?.holders ?? [],
    })
  }

  isRead(entry: IndexEntry, accountId: AccountId): boolean {
    return this.inboxOf(accountId).isRead(entry)
  }

  protected archivedRecipients(): ReadonlyBitmap<RecipientId> {
    return this.archived.get(1, () => this.reads.archived.get()?.recipients) ?? new Bitmap<RecipientId>()
  }

  protected storedChunk(key: number): StoredChunk | undefined {
    return this.unwritten.get(key) ?? this.chunks.get(key, () => this.reads.chunk.get({ key }))
  }

  /**
   * Calls `use` for each unread message in a part, in ascending order. The entry is only valid during the call. Returns
   * the id at which to continue, if there are more messages after the part.
   */
  eachUnread(
    accountId: AccountId,
    use: (entry: IndexEntry) => void,
    scope: UnreadScope = {},
    { from, most }: UnreadPart = ALL_UNREAD,
  ): MessageId | undefined {
    const inbox = this.inboxOf(accountId)
    const useUnread = (entry: IndexEntry) => {
      if (isWithin(scope, entry) && inbox.isUnread(entry)) use(entry)
    }
    const marked: MessageId[] = []
    for (const id of this.markedUnread(inbox)) {
      if (id < from) continue
      if (marked.length === most) return this.#visit(marked, useUnread, id)
      marked.push(id)
    }
    this.#visit(marked, useUnread)
    const start = Math.max(from, inbox.oldestUnread, inbox.mark + 1)
    const cursor = this.sources.index.walkToEnd(scope.recipientId ?? WHOLE_REALM, start)
    for (let looks = marked.length; cursor.next(); looks++) {
      if (looks >= most) return cursor.id
      useUnread(cursor)
    }
    return undefined
  }

  #visit(ids: readonly MessageId[], use: (entry: IndexEntry) => void, next?: MessageId): MessageId | undefined {
    this.sources.index.visit(ids, use)
    return next
  }

  /**
   * Like `eachUnread`, but newest first, and only until the callback returns false, since people may have more unread
   * messages than they will ever read. Returns true if there may be more.
   */
  eachUnreadFromNewest(
    accountId: AccountId,
    { places, most }: { places: Places; most: number },
    use: (entry: IndexEntry) => boolean,
  ): boolean {
    const inbox = this.inboxOf(accountId)
    const to = Math.max(inbox.oldestUnread, inbox.mark + 1)
    const walk = this.sources.index.walkOwn({ to, most: MOST_LOOKED, places })
    while (walk.next()) {
      if (!inbox.isUnread(walk.entry)) continue
      walk.want()
      if (!use(walk.entry)) return true
    }
    const ids = [...this.markedUnread(inbox)]
    const marked: IndexEntry[] = []
    this.sources.index.visit(ids.slice(-most), (entry) => {
      if (inbox.isUnread(entry)) marked.push(copyEntry(entry))
    })
    for (const entry of marked.reverse()) if (!use(entry)) return true
    return walk.isCut || ids.length > most
  }

  /**
   * The messages up to the account's mark that are marked as unread. All others up to there are read, so they needn't
   * be walked.
   */
  protected *markedUnread({ accountId, oldestUnread, mark }: Inbox): Generator<MessageId> {
    for (let number = chunkOf(oldestUnread); number <= chunkOf(mark); number++) {
      const chunk = this.storedChunk(accountChunkKey(accountId, number))
      for (const offset of chunk?.overridden.difference(chunk.value) ?? []) {
        const id = messageAt(number, offset)
        if (id >= oldestUnread && id <= mark) yield id
      }
    }
  }

  listUnread(accountId: AccountId, scope: UnreadScope = {}): MessageId[] {
    return this.listUnreadPart(accountId, scope, ALL_UNREAD).ids
  }

  /** Lists the ids of part of the unread messages, and the id at which to continue if there may be more. */
  listUnreadPart(accountId: AccountId, scope: UnreadScope, part: UnreadPart) {
    const ids: MessageId[] = []
    const next = this.eachUnread(accountId, (entry) => ids.push(entry.id), scope, part)
    return { ids, next }
  }

  #readChunk(accountId: AccountId, chunk: number): ReadChunk {
    const row = this.storedChunk(accountChunkKey(accountId, chunk))
    return { overridden: row?.overridden.clone() ?? new Bitmap(), value: row?.value.clone() ?? new Bitmap() }
  }
}

function isWithin({ recipientId, topicIds, senderId }: UnreadScope, entry: IndexEntry): boolean {
  if (recipientId !== undefined && entry.recipientId !== recipientId) return false
  if (topicIds && !topicIds.has(entry.topicId)) return false
  return senderId === undefined || entry.senderId === senderId
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    mark: drizzle
      .select()
      .from(readMarks)
      .where(eq(readMarks.accountId, placeholder('accountId')))
      .prepare(),
    chunk: drizzle
      .select()
      .from(readChunks)
      .where(eq(readChunks.key, placeholder('key')))
      .prepare(),
    archived: drizzle.select().from(archivedRecipients).prepare(),
    holders: drizzle
      .select({ holders: messages.holders })
      .from(messages)
      .where(eq(messages.id, placeholder('id')))
      .prepare(),
  }
}
