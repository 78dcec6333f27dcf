import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { chunkOf, messageAt, offsetInChunk } from '#lib/chunks'
import { FLAG, type Flags } from '#lib/flags'
import { type AccountId, type MessageId, NO_MESSAGE } from '#lib/ids'
import type { Database } from '../sql/database'
import { accountChunkKey, accountChunks, chunkOfKey } from '../sql/keys'
import { RowCache } from '../sql/row-cache'
import { flagChunks } from '../tables/messages'
import { FlagChunk } from './flag-chunk'

const CHUNKS_KEPT = 1000
const PEOPLE_KEPT = 500

/**
 * The flags that people have on individual messages (`PERSONAL_FLAGS`). There is one row for each account and each
 * range of 65,536 messages in which the account has ever had flags.
 */
export class FlagReader {
  protected readonly reads
  /** Chunks by key. */
  protected readonly cache: RowCache<number, Uint16Array>
  /** The keys of all of a person's chunks, ascending. */
  protected readonly keys: RowCache<AccountId, readonly number[]>

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
    this.cache = new RowCache(database, CHUNKS_KEPT)
    this.keys = new RowCache(database, PEOPLE_KEPT)
  }

  getChunk(accountId: AccountId, chunk: number): FlagChunk {
    return this.#chunkAt(accountChunkKey(accountId, chunk))
  }

  #chunkAt(key: number): FlagChunk {
    return new FlagChunk(this.cache.get(key, () => this.reads.chunk.get({ key })?.flags))
  }

  /** Reads the chunks along with their keys, because callers need them next. */
  #keysOf(accountId: AccountId): readonly number[] {
    const read = () => {
      const rows = this.reads.range.all(accountChunks(accountId))
      for (const { key, flags } of rows) this.cache.enter(key, flags)
      return rows.map(({ key }) => key)
    }
    return this.keys.get(accountId, read) ?? []
  }

  get(accountId: AccountId, id: MessageId): Flags {
    return this.getChunk(accountId, chunkOf(id)).get(offsetInChunk(id))
  }

  /**
   * Ids of messages that have the flag, ascending, from this id on. They may include ids of messages that were deleted,
   * or moved out of the account's history, so look them up in the index.
   */
  listIds(accountId: AccountId, flag: Flags, from = NO_MESSAGE): MessageId[] {
    const first = accountChunkKey(accountId, chunkOf(from))
    const ids: MessageId[] = []
    for (const key of this.#keysOf(accountId)) {
      if (key < first) continue
      for (const offset of this.#chunkAt(key).offsetsWith(flag)) {
        const id = messageAt(chunkOfKey(key), offset)
        if (id >= from) ids.push(id)
      }
    }
    return ids
  }

  starredIds(accountId: AccountId): MessageId[] {
    return this.listIds(accountId, FLAG.starred)
  }

  /** Mentions by name only: mentions of groups and wildcards are properties of index entries. */
  mentionedIds(accountId: AccountId, from = NO_MESSAGE): MessageId[] {
    return this.listIds(accountId, FLAG.mentioned, from)
  }
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  const { key } = flagChunks
  return {
    chunk: drizzle
      .select()
      .from(flagChunks)
      .where(eq(key, placeholder('key')))
      .prepare(),
    range: drizzle
      .select()
      .from(flagChunks)
      .where(and(gte(key, placeholder('first')), lte(key, placeholder('last'))))
      .orderBy(key)
      .prepare(),
  }
}
