import { eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '../../lib/bitmap'
import type { AccountId, MessageId, RecipientId, TopicId } from '../../lib/ids'
import type { Database } from '../database'
import { accountChunkKey, WHOLE_REALM } from '../keys'
import { archivedRecipients, type MuteRow, messages, readChunks, readMarks } from '../tables/messages'
import type { AudienceReader } from './audience-reader'
import type { IndexEntry } from './entry'
import { Inbox, type ReadChunk } from './inbox'
import type { IndexReader } from './index-reader'
import type { MuteReader } from './mute-reader'
import type { PropertyReader } from './property-reader'

/** Which unread messages; all conditions together. */
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

const UNMARKED = { mark: 0 as MessageId, oldestUnread: 0 as MessageId }

/**
 * read = what the account marked itself; else up to its mark, yes; else the default: its own messages if they say so,
 * what came to it quietly, and what came from senders it had muted are read, the rest is not.
 */
export class ReadStateReader {
  protected readonly sources: ReadStateSources
  protected readonly reads

  constructor(
    protected readonly database: Database,
    sources: ReadStateSources,
  ) {
    this.sources = sources
    this.reads = prepareReads(database)
  }

  inboxOf(accountId: AccountId): Inbox {
    return this.#inbox(accountId, this.sources.mutes.history(accountId), () => this.#archived())
  }

  /** Those of these accounts that have read a message: one row for each that marked it itself, two at most. */
  listReaders(entry: IndexEntry, accounts: Iterable<AccountId>): AccountId[] {
    const mutes = Map.groupBy(this.sources.mutes.listOfMuted(entry.senderId), (mute) => mute.accountId)
    const archived = this.#archived()
    const isRead = (id: AccountId) => this.#inbox(id, mutes.get(id) ?? [], () => archived).isRead(entry)
    return [...accounts].filter(isRead)
  }

  #inbox(accountId: AccountId, mutes: readonly MuteRow[], archived: () => ReadonlyBitmap): Inbox {
    const { audiences, properties } = this.sources
    return new Inbox(accountId, {
      marks: () => this.reads.mark.get({ accountId }) ?? UNMARKED,
      mutes,
      archived,
      audience: (id) => audiences.get(id),
      readChunk: (chunk) => this.#readChunk(accountId, chunk),
      propertyChunk: (chunk) => properties.getChunk(chunk),
      holders: (id) => this.reads.holders.get({ id })?.holders ?? [],
    })
  }

  isRead(entry: IndexEntry, accountId: AccountId): boolean {
    return this.inboxOf(accountId).isRead(entry)
  }

  #archived(): ReadonlyBitmap {
    return this.reads.archived.get()?.recipients ?? new Bitmap()
  }

  /** Calls for each unread message, ascending. The entry is only good during the call. */
  eachUnread(accountId: AccountId, use: (entry: IndexEntry) => void, scope: UnreadScope = {}): void {
    const inbox = this.inboxOf(accountId)
    const cursor = this.sources.index.walk(scope.recipientId ?? WHOLE_REALM, inbox.oldestUnread, 'newer')
    while (cursor.next()) {
      if (scope.topicIds && !scope.topicIds.has(cursor.topicId)) continue
      if (scope.senderId !== undefined && cursor.senderId !== scope.senderId) continue
      if (inbox.isUnread(cursor)) use(cursor)
    }
  }

  listUnread(accountId: AccountId, scope: UnreadScope = {}): MessageId[] {
    const ids: MessageId[] = []
    this.eachUnread(accountId, (entry) => ids.push(entry.id), scope)
    return ids
  }

  #readChunk(accountId: AccountId, chunk: number): ReadChunk {
    const row = this.reads.chunk.get({ key: accountChunkKey(accountId, chunk) })
    return { overridden: row?.overridden.clone() ?? new Bitmap(), value: row?.value.clone() ?? new Bitmap() }
  }
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
