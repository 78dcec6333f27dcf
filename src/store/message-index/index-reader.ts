import { MAX_MESSAGE_ID, type MessageId, type RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { blockKey, WHOLE_REALM } from '../sql/keys'
import type { IndexEntry } from './entry'
import { EntryFinder } from './entry-finder'
import { type BlockSource, type Direction, IndexCursor } from './index-cursor'
import { prepareIndexReads } from './index-statements'
import { IdsWalk, MergedWalk, type Walk } from './walks'

/** The packed index of messages: one block of rows for the whole realm, one for each recipient. */
export class IndexReader {
  protected readonly statements

  constructor(protected readonly database: Database) {
    this.statements = prepareIndexReads(database)
  }

  /**
   * Entries of a recipient, or of the whole realm, from this id on (itself included), oldest or
   * newest first.
   */
  walk(recipient: RecipientId, from: number, direction: Direction): IndexCursor {
    return new IndexCursor(this.#blocksOf(recipient), from, direction)
  }

  /**
   * All entries of a recipient from the block that may hold this id on, block by block: for loops
   * over so many that a call for each would take its time. Nothing else is read meanwhile.
   */
  scan(recipient: RecipientId, from: number, use: (words: Uint32Array) => void): void {
    const low = blockKey(recipient, 0)
    const first = this.statements.sizeBefore.get({ low, key: blockKey(recipient, from + 1) })
    const visit = ([entries]: SqlStorageValue[]) => {
      use(new Uint32Array(entries as ArrayBuffer))
      return true
    }
    this.database.visit(visit, BLOCKS, first?.key ?? low, blockKey(recipient, MAX_MESSAGE_ID))
  }

  /** Entries of several recipients in one order; one row read for each of them to begin with. */
  walkMany(recipients: readonly RecipientId[], from: number, direction: Direction): Walk {
    const cursors = recipients.map((recipient) => this.walk(recipient, from, direction))
    return new MergedWalk(cursors, direction)
  }

  /**
   * Those of these ids that exist in a recipient, in their order. Blocks between them aren't read.
   */
  walkIds(ids: Iterable<MessageId>, recipient: RecipientId = WHOLE_REALM): Walk {
    return new IdsWalk(ids, this.finder(recipient))
  }

  /** For many look-ups in a row. Only valid until somebody writes. */
  finder(recipient: RecipientId = WHOLE_REALM): EntryFinder {
    return new EntryFinder(this.#blocksOf(recipient))
  }

  /** How many messages a recipient has, if they are one block; Infinity if they are more. */
  countIfFew(recipient: RecipientId): number {
    const bounds = { low: blockKey(recipient, 0), high: blockKey(recipient, MAX_MESSAGE_ID) }
    const last = this.statements.last.get(bounds)
    if (!last) return 0
    return this.statements.sizeBefore.get({ ...bounds, key: last.key }) ? Number.POSITIVE_INFINITY : last.count
  }

  find(id: MessageId): IndexEntry | undefined {
    const cursor = this.walk(WHOLE_REALM, id, 'older')
    return cursor.next() && cursor.id === id ? cursor.toEntry() : undefined
  }

  /**
   * Calls for each of these messages that exists, ascending; one row read for each block that they
   * lie in.
   */
  visit(ids: Iterable<MessageId>, use: (entry: IndexEntry) => void): void {
    let cursor: IndexCursor | undefined
    for (const id of ascending(ids)) {
      cursor = this.#advance(cursor, id)
      if (!cursor) return
      if (cursor.id === id) use(cursor)
    }
  }

  /**
   * To the first entry with at least this id. Steps within a block are cheaper than a look-up,
   * look-ups than many steps.
   */
  #advance(cursor: IndexCursor | undefined, id: MessageId): IndexCursor | undefined {
    if (cursor && id - cursor.id < NEAR) {
      while (cursor.id < id) if (!cursor.next()) return undefined
      return cursor
    }
    const fresh = this.walk(WHOLE_REALM, id, 'newer')
    return fresh.next() ? fresh : undefined
  }

  /** 0 where there is none. */
  newestId(recipient: RecipientId = WHOLE_REALM): MessageId {
    const cursor = this.walk(recipient, MAX_MESSAGE_ID, 'older')
    return (cursor.next() ? cursor.id : 0) as MessageId
  }

  /** 0 where there is none. */
  oldestId(recipient: RecipientId = WHOLE_REALM): MessageId {
    const cursor = this.walk(recipient, 0, 'newer')
    return (cursor.next() ? cursor.id : 0) as MessageId
  }

  /** The id of the next message: above every id ever used, deleted messages included. */
  nextId(): MessageId {
    const last = this.statements.last.get({
      low: blockKey(WHOLE_REALM, 0),
      high: blockKey(WHOLE_REALM, MAX_MESSAGE_ID),
    })
    return ((last?.lastId ?? 0) + 1) as MessageId
  }

  #blocksOf(recipient: RecipientId): BlockSource {
    const low = blockKey(recipient, 0)
    const high = blockKey(recipient, MAX_MESSAGE_ID)
    const { at, before, after } = this.statements
    return {
      blockAt: (id) => at.get({ low, key: blockKey(recipient, Math.max(0, Math.min(id, MAX_MESSAGE_ID))) }),
      blockBefore: (key) => before.get({ low, key }),
      blockAfter: (key) => after.get({ high, key: Math.max(key, low - 1) }),
    }
  }
}

const NEAR = 2048
const BLOCKS = 'SELECT entries FROM index_blocks WHERE key BETWEEN ? AND ? ORDER BY key'

/** Without repetitions; ids that can't be are left out. */
export function ascending(ids: Iterable<MessageId>): MessageId[] {
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_MESSAGE_ID).sort((one, other) => one - other)
}
