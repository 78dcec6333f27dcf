import { asId, MAX_MESSAGE_ID, type MessageId, NO_MESSAGE, type RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { blockKey, WHOLE_REALM } from '../sql/keys'
import { ENTRY_WORDS, type IndexEntry } from './entry'
import { EntryFinder } from './entry-finder'
import { type Block, type BlockSource, type Direction, IndexCursor } from './index-cursor'
import { prepareIndexReads } from './index-statements'
import { type FindPeer, IndexTail } from './index-tail'
import { KeptBlocks } from './kept-blocks'
import { looked } from './looked'
import { type OwnPart, OwnWalk } from './own-walk'
import { MergedWalk, type Walk } from './walks'

/**
 * The packed index of messages: blocks for the whole realm, blocks for each recipient, and the
 * newest entries, which follow both.
 */
export class IndexReader {
  protected readonly statements
  protected readonly blocks: KeptBlocks
  protected readonly tail: IndexTail

  constructor(
    protected readonly database: Database,
    findPeer: FindPeer,
  ) {
    this.statements = prepareIndexReads(database)
    this.blocks = new KeptBlocks(database, this.statements)
    this.tail = new IndexTail(database, findPeer)
  }

  /** Entries of a recipient, or of the whole realm, starting with this id, oldest or newest first. */
  walk(recipient: RecipientId, from: number, direction: Direction): IndexCursor {
    return new IndexCursor(this.#blocksOf(recipient), from, direction)
  }

  /**
   * Like `walk`, from an id to the end. Its blocks are cached, as far as there is room for them, for other people who
   * are equally far behind.
   */
  walkToEnd(recipient: RecipientId, from: number): IndexCursor {
    this.blocks.reach(recipient, from)
    return this.walk(recipient, from, 'newer')
  }

  /**
   * Reads a recipient's entries, block by block, from the block that may contain this id to the end. Meant for so many
   * entries that one call per entry would take too long. Nothing else may be read in between.
   */
  scan(recipient: RecipientId, from: number, use: (words: Uint32Array) => void): void {
    const low = blockKey(recipient, 0)
    const first = this.statements.sizeBefore.get({ low, key: blockKey(recipient, from + 1) })
    const visit = ([entries]: SqlStorageValue[]) => {
      // The query's only column, which is a blob.
      const words = new Uint32Array(entries as ArrayBuffer)
      looked.entries += words.length / ENTRY_WORDS
      use(words)
      return true
    }
    this.database.visit(visit, BLOCKS, first?.key ?? low, blockKey(recipient, MAX_MESSAGE_ID))
    const tail = this.#tailOf(recipient)
    if (tail) use(tail.entries)
  }

  /** Entries of several recipients, in the order of their ids. The walk begins by reading a block of each recipient. */
  walkMany(recipients: readonly RecipientId[], from: number, direction: Direction): Walk {
    const cursors = recipients.map((recipient) => this.walk(recipient, from, direction))
    return new MergedWalk(cursors, direction)
  }

  /** Walks from the newest entry back to an id, for people who may have few of the messages. */
  walkOwn(part: OwnPart): OwnWalk {
    return new OwnWalk(this, part)
  }

  /** A finder for a series of look-ups. It is valid until the next write. */
  finder(recipient: RecipientId = WHOLE_REALM): EntryFinder {
    return new EntryFinder(this.#blocksOf(recipient))
  }

  /** The number of a recipient's messages if at most one stored block has any; Infinity if there are more blocks. */
  countIfFew(recipient: RecipientId): number {
    const newest = this.blocks.newest(recipient)
    const before = newest && this.statements.sizeBefore.get({ low: blockKey(recipient, 0), key: newest.key })
    if (before) return Number.POSITIVE_INFINITY
    const words = (newest?.entries.length ?? 0) + (this.#tailOf(recipient)?.entries.length ?? 0)
    return words / ENTRY_WORDS
  }

  find(id: MessageId): IndexEntry | undefined {
    const cursor = this.walk(WHOLE_REALM, id, 'older')
    return cursor.next() && cursor.id === id ? cursor.toEntry() : undefined
  }

  /** Calls `use` for each of these messages that exists, in ascending order. Each block is usually read only once. */
  visit(ids: Iterable<MessageId>, use: (entry: IndexEntry) => void): void {
    let cursor: IndexCursor | undefined
    for (const id of ascending(ids)) {
      cursor = this.#advance(cursor, id)
      if (!cursor) return
      if (cursor.id === id) use(cursor)
    }
  }

  /**
   * Moves to the first entry with this id or a higher one. Steps within a block are cheaper than a look-up, and a
   * look-up is cheaper than many steps.
   */
  #advance(cursor: IndexCursor | undefined, id: MessageId): IndexCursor | undefined {
    if (cursor && id - cursor.id < NEAR) {
      while (cursor.id < id) if (!cursor.next()) return undefined
      return cursor
    }
    const fresh = this.walk(WHOLE_REALM, id, 'newer')
    return fresh.next() ? fresh : undefined
  }

  /** The id of the newest message; 0 if there is none. */
  newestId(recipient: RecipientId = WHOLE_REALM): MessageId {
    const cursor = this.walk(recipient, MAX_MESSAGE_ID, 'older')
    return cursor.next() ? cursor.id : NO_MESSAGE
  }

  /** The id of the oldest message; 0 if there is none. */
  oldestId(recipient: RecipientId = WHOLE_REALM): MessageId {
    const cursor = this.walk(recipient, 0, 'newer')
    return cursor.next() ? cursor.id : NO_MESSAGE
  }

  /** The id of the next message. It is higher than every id ever used, including those of deleted messages. */
  nextId(): MessageId {
    return asId((this.#tailOf(WHOLE_REALM)?.entries.at(-ENTRY_WORDS) ?? this.lastInBlocks) + 1)
  }

  /** Messages with higher ids aren't in blocks yet. */
  protected get lastInBlocks(): MessageId {
    return this.blocks.lastId(WHOLE_REALM) ?? NO_MESSAGE
  }

  #tailOf(recipient: RecipientId): Block | undefined {
    return this.tail.blockOf(recipient, () => this.lastInBlocks)
  }

  /** The stored blocks, of which the newest are cached, and then the entries that aren't in any block yet. */
  #blocksOf(recipient: RecipientId): BlockSource {
    const low = blockKey(recipient, 0)
    const high = blockKey(recipient, MAX_MESSAGE_ID)
    const { after } = this.statements
    const { blocks } = this
    const tail = this.#tailOf(recipient)
    return {
      blockAt(id) {
        if (tail && id >= tail.entries[0]!) return tail
        return id >= MAX_MESSAGE_ID ? blocks.newest(recipient) : blocks.at(recipient, Math.max(0, id))
      },
      blockBefore: (key) => (tail && key >= tail.key ? blocks.newest(recipient) : blocks.before(recipient, key)),
      blockAfter: (key) => {
        const next = blocks.after(recipient, key) ?? after.get({ high, key: Math.max(key, low - 1) }) ?? 'none'
        if (next !== 'none') return next
        return tail && key < tail.key ? tail : undefined
      },
    }
  }
}

const NEAR = 2048
const BLOCKS = 'SELECT entries FROM index_blocks WHERE key BETWEEN ? AND ? ORDER BY key'

/** Ids in ascending order without duplicates. Invalid ids are left out. */
export function ascending(ids: Iterable<MessageId>): MessageId[] {
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_MESSAGE_ID).sort((one, other) => one - other)
}
