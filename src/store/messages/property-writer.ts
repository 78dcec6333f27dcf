import { sql } from 'drizzle-orm'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import type { MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { propertyChunks } from '../tables/messages'
import { PropertyReader } from './property-reader'

export class PropertyWriter extends PropertyReader {
  readonly #put

  constructor(database: Database) {
    super(database)
    this.#put = preparePut(database)
  }

  /** Sets properties of a message in one row; writes only if that changes something. */
  set(id: MessageId, properties: { reacted?: boolean; held?: boolean }): void {
    const number = chunkOf(id)
    const chunk = this.getChunk(number)
    const offset = offsetInChunk(id)
    const reacted = properties.reacted ?? chunk.reacted.has(offset)
    const held = properties.held ?? chunk.held.has(offset)
    if (reacted === chunk.reacted.has(offset) && held === chunk.held.has(offset)) return
    this.cache.forget(number)
    this.#put.run({
      chunk: number,
      reacted: chunk.reacted.clone().set(offset, reacted),
      held: chunk.held.clone().set(offset, held),
    })
  }
}

function preparePut({ drizzle }: Database) {
  const { placeholder } = sql
  return drizzle
    .insert(propertyChunks)
    .values({ chunk: placeholder('chunk'), reacted: placeholder('reacted'), held: placeholder('held') })
    .onConflictDoUpdate({
      target: propertyChunks.chunk,
      set: { reacted: sql`excluded.reacted`, held: sql`excluded.held` },
    })
    .prepare()
}
