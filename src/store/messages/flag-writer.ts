import { sql } from 'drizzle-orm'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import type { Flags } from '#lib/flags'
import type { AccountId, MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { accountChunkKey } from '../sql/keys'
import { flagChunks } from '../tables/messages'
import { PERSONAL_FLAGS } from './flag-chunk'
import { FlagReader } from './flag-reader'

export class FlagWriter extends FlagReader {
  readonly #put

  constructor(database: Database) {
    super(database)
    this.#put = preparePut(database)
  }

  /**
   * Sets personal flags on messages. Returns the ids that didn't have them before. Writes one row for each chunk that
   * changes.
   */
  add(accountId: AccountId, ids: Iterable<MessageId>, flag: Flags): MessageId[] {
    return this.#change(accountId, ids, (flags) => flags | (flag & PERSONAL_FLAGS))
  }

  /** Removes personal flags. Returns the ids that had them. */
  remove(accountId: AccountId, ids: Iterable<MessageId>, flag: Flags = PERSONAL_FLAGS): MessageId[] {
    return this.#change(accountId, ids, (flags) => flags & ~flag)
  }

  #change(accountId: AccountId, ids: Iterable<MessageId>, change: (flags: Flags) => Flags): MessageId[] {
    const changed: MessageId[] = []
    for (const [number, group] of Map.groupBy(ids, chunkOf)) {
      const key = accountChunkKey(accountId, number)
      const chunk = this.getChunk(accountId, number)
      const isNew = chunk.pairs.length === 0
      const offsets = [...new Set(group.map(offsetInChunk))].sort((one, other) => one - other)
      const changedHere = chunk.change(offsets, change)
      const here = [...new Set(group)].filter((id) => changedHere.has(offsetInChunk(id)))
      if (here.length === 0) continue
      this.#put.run({ key, flags: chunk.pairs })
      this.cache.enter(key, chunk.pairs)
      if (isNew) this.keys.forget(accountId)
      for (const id of here) changed.push(id)
    }
    return changed
  }
}

function preparePut({ drizzle }: Database) {
  const { placeholder } = sql
  return drizzle
    .insert(flagChunks)
    .values({ key: placeholder('key'), flags: placeholder('flags') })
    .onConflictDoUpdate({ target: flagChunks.key, set: { flags: sql`excluded.flags` } })
    .prepare()
}
