import { and, between, isNotNull, isNull, sql } from 'drizzle-orm'
import { Bitmap } from '#lib/bitmap'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import { type AccountId, asId, type MessageId, type RecipientId } from '#lib/ids'
import type { MessageIds } from '#lib/message-ids'
import type { OwnEvents } from '../events/own-events'
import type { Database } from '../sql/database'
import { accountChunkKey, accountChunks, WHOLE_REALM } from '../sql/keys'
import { archivedRecipients, readChunks, readMarks } from '../tables/messages'
import type { Inbox, ReadChunk } from './inbox'
import {
  ReadStateReader,
  type ReadStateSources,
  type StoredChunk,
  type UnreadPart,
  type UnreadScope,
} from './read-state-reader'

/**
 * The position of the oldest unread message is stored again only after it has moved up by about a block of entries,
 * since a walk can pass that many by reading one row.
 */
const HINT_STEP = 512
/**
 * The maximum number of entries that one search for the oldest unread message examines. The next search continues after
 * them.
 */
const MOST_WALKED = 16 * HINT_STEP
const UNTOUCHED: StoredChunk = { overridden: new Bitmap(), value: new Bitmap(), told: null }

export class ReadStateWriter extends ReadStateReader {
  readonly #writes

  constructor(database: Database, sources: ReadStateSources) {
    super(database, sources)
    this.#writes = prepareWrites(database)
  }

  /** Marks messages as read. Returns the ids that were received and unread, ascending. */
  markRead(accountId: AccountId, ids: Iterable<MessageId>): MessageId[] {
    const inbox = this.inboxOf(accountId)
    const changed: MessageId[] = []
    this.sources.index.visit(ids, (entry) => {
      if (inbox.isUnread(entry)) changed.push(entry.id)
    })
    return this.#markAsRead(inbox, changed)
  }

  /**
   * Like `markRead`, for unread messages within a scope. These needn't be looked up again. Also returns the id at which
   * to continue, if there may be more.
   */
  markScopeRead(accountId: AccountId, scope: UnreadScope, part: UnreadPart) {
    const { ids, next } = this.listUnreadPart(accountId, scope, part)
    return { read: this.#markAsRead(this.inboxOf(accountId), ids), next }
  }

  #markAsRead(inbox: Inbox, unread: MessageId[]): MessageId[] {
    if (unread.length === 0) return unread
    this.#putChunks(inbox.accountId, inbox.override(unread, true))
    this.#advance(inbox)
    return unread
  }

  /**
   * Marks a shared set of messages as read for an account, whether or not it has them. Writes one row per 65,536 ids,
   * if any of these change.
   */
  markSetRead(accountId: AccountId, messages: MessageIds): void {
    const { mark } = this.inboxOf(accountId)
    for (const [number, chunk] of messages.chunks()) {
      const key = accountChunkKey(accountId, number)
      const { overridden, value } = this.storedChunk(key) ?? UNTOUCHED
      // Up to the mark, everything is read except the messages that are marked as unread.
      const marked = number >= chunkOf(mark) ? chunk : overridden.difference(value).intersection(chunk)
      if (marked.difference(value).isEmpty()) continue
      this.#putChunk(key, { overridden: overridden.union(marked), value: value.union(marked) })
    }
  }

  /** Marks messages as unread, except in archived channels. Returns the ids that were received and read, ascending. */
  markUnread(accountId: AccountId, ids: Iterable<MessageId>): MessageId[] {
    const inbox = this.inboxOf(accountId)
    const changed: MessageId[] = []
    this.sources.index.visit(ids, (entry) => {
      if (inbox.isRead(entry) && inbox.received(entry) && !inbox.isArchived(entry)) changed.push(entry.id)
    })
    const oldest = changed[0]
    if (oldest === undefined) return changed
    this.#putChunks(accountId, inbox.override(changed, false))
    if (oldest < inbox.oldestUnread) this.#putMark(inbox, oldest)
    return changed
  }

  /**
   * Marks everything as read. Also called for a new account, so that its first search for unread messages doesn't begin
   * with the realm's first message.
   */
  markAllRead(accountId: AccountId): void {
    const oldestUnread = this.sources.index.nextId()
    this.#writeChunks()
    // Rows that contain events are emptied, and the others are deleted.
    this.#writes.emptyChunks.run(accountChunks(accountId))
    this.#writes.deleteChunks.run(accountChunks(accountId))
    for (let chunk = 0; chunk <= chunkOf(oldestUnread); chunk++) this.chunks.forget(accountChunkKey(accountId, chunk))
    this.marks.forget(accountId)
    this.#writes.putMark.run({ accountId, mark: oldestUnread - 1, oldestUnread })
  }

  /** Marks all messages of a channel as read, for everyone and permanently. */
  markArchived(recipientId: RecipientId): void {
    const recipients = this.archivedRecipients().clone().add(recipientId)
    this.archived.clear()
    this.#writes.putArchived.run({ id: 1, recipients })
  }

  /**
   * Forgets which of these messages are marked as unread for the account, since it gets them again: by default, they
   * count as read. Those that are marked as read stay marked, since that makes no difference.
   */
  forget(accountId: AccountId, ids: Iterable<MessageId>): void {
    for (const [number, group] of Map.groupBy(ids, chunkOf)) {
      const key = accountChunkKey(accountId, number)
      const row = this.storedChunk(key)
      if (!row) continue
      const stale = group.map(offsetInChunk).filter((at) => row.overridden.has(at) && !row.value.has(at))
      if (stale.length === 0) continue
      const overridden = row.overridden.difference(Bitmap.from(stale))
      this.#putChunk(key, { overridden, value: row.value })
    }
  }

  #advance(inbox: Inbox): void {
    const { index } = this.sources
    const oldest = this.#oldestMarkedUnread(inbox) ?? this.#oldestAfterMark(inbox) ?? index.nextId()
    if (oldest - inbox.oldestUnread >= HINT_STEP) this.#putMark(inbox, oldest)
  }

  #oldestMarkedUnread(inbox: Inbox): MessageId | undefined {
    for (const id of this.markedUnread(inbox)) {
      const entry = this.sources.index.find(id)
      if (entry && inbox.isUnread(entry)) return id
    }
    return undefined
  }

  #oldestAfterMark(inbox: Inbox): MessageId | undefined {
    const cursor = this.sources.index.walk(WHOLE_REALM, Math.max(inbox.oldestUnread, inbox.mark + 1), 'newer')
    for (let walked = 0; cursor.next(); walked++) {
      if (walked === MOST_WALKED || inbox.isUnread(cursor)) return cursor.id
    }
    return undefined
  }

  #putMark({ accountId, mark }: Inbox, oldestUnread: MessageId): void {
    this.marks.forget(accountId)
    this.#writes.putMark.run({ accountId, mark, oldestUnread })
  }

  /**
   * The row that can store the event about an account's marks: the only row of marks that the transaction changes, if
   * it is the row for the newest messages. Otherwise, a later row could have an earlier event.
   */
  ownEventsOf(accountId: AccountId): OwnEvents | undefined {
    const [[key, row] = []] = this.unwritten
    if (key === undefined || !row || this.unwritten.size > 1) return undefined
    if (key !== accountChunkKey(accountId, chunkOf(asId(this.sources.index.nextId() - 1)))) return undefined
    return { told: row.told, tell: (told) => this.#enterChunk(key, { ...row, told }) }
  }

  #putChunks(accountId: AccountId, chunks: Map<number, ReadChunk>): void {
    for (const [chunk, marks] of chunks) this.#putChunk(accountChunkKey(accountId, chunk), marks)
  }

  /** The row is written at the end of the transaction, once the event has its id. */
  #putChunk(key: number, { overridden, value }: ReadMarks): void {
    const isFirst = this.unwritten.size === 0
    this.#enterChunk(key, { overridden, value, told: this.storedChunk(key)?.told ?? null })
    if (isFirst) this.database.beforeCommit(() => this.#writeChunks())
  }

  #enterChunk(key: number, row: StoredChunk): void {
    const before = this.unwritten.get(key)
    // Part of the transaction may be rolled back separately.
    this.database.ifUndone(() => (before ? this.unwritten.set(key, before) : this.unwritten.delete(key)))
    this.unwritten.set(key, row)
    this.chunks.enter(key, row)
  }

  #writeChunks(): void {
    const rows = [...this.unwritten]
    for (const [key, row] of rows) this.#writes.putChunk.run({ key, ...row })
    this.unwritten.clear()
    this.database.ifUndone(() => {
      for (const [key, row] of rows) this.unwritten.set(key, row)
    })
  }
}

type ReadMarks = Omit<StoredChunk, 'told'>

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  const isOfAccount = between(readChunks.key, placeholder('first'), placeholder('last'))
  return {
    putChunk: drizzle
      .insert(readChunks)
      .values({
        key: placeholder('key'),
        overridden: placeholder('overridden'),
        value: placeholder('value'),
        told: placeholder('told'),
      })
      .onConflictDoUpdate({
        target: readChunks.key,
        set: { overridden: sql`excluded.overridden`, value: sql`excluded.value`, told: sql`excluded.told` },
      })
      .prepare(),
    putMark: drizzle
      .insert(readMarks)
      .values({
        accountId: placeholder('accountId'),
        mark: placeholder('mark'),
        oldestUnread: placeholder('oldestUnread'),
      })
      .onConflictDoUpdate({
        target: readMarks.accountId,
        set: { mark: sql`excluded.mark`, oldestUnread: sql`excluded.oldest_unread` },
      })
      .prepare(),
    putArchived: drizzle
      .insert(archivedRecipients)
      .values({ id: placeholder('id'), recipients: placeholder('recipients') })
      .onConflictDoUpdate({ target: archivedRecipients.id, set: { recipients: sql`excluded.recipients` } })
      .prepare(),
    deleteChunks: drizzle
      .delete(readChunks)
      .where(and(isOfAccount, isNull(readChunks.told)))
      .prepare(),
    emptyChunks: drizzle
      .update(readChunks)
      .set({ overridden: new Bitmap(), value: new Bitmap() })
      .where(and(isOfAccount, isNotNull(readChunks.told)))
      .prepare(),
  }
}
