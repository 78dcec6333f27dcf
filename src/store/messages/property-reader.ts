import { eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import type { MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { RowCache } from '../sql/row-cache'
import { propertyChunks } from '../tables/messages'

/** Properties of 65,536 messages, one bit for each. */
export interface PropertyChunk {
  /** Messages with a reaction. */
  readonly reacted: ReadonlyBitmap
  /** Messages that someone outside the audience has in their history. Each message's row lists these people. */
  readonly held: ReadonlyBitmap
}

const CHUNKS_KEPT = 64
const EMPTY: PropertyChunk = { reacted: new Bitmap(), held: new Bitmap() }

export class PropertyReader {
  protected readonly reads
  protected readonly cache: RowCache<number, PropertyChunk>

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
    this.cache = new RowCache(database, CHUNKS_KEPT)
  }

  getChunk(chunk: number): PropertyChunk {
    return this.cache.get(chunk, () => this.reads.chunk.get({ chunk })) ?? EMPTY
  }

  isReacted(id: MessageId): boolean {
    return this.getChunk(chunkOf(id)).reacted.has(offsetInChunk(id))
  }
}

function prepareReads({ drizzle }: Database) {
  return {
    chunk: drizzle
      .select()
      .from(propertyChunks)
      .where(eq(propertyChunks.chunk, sql.placeholder('chunk')))
      .prepare(),
  }
}
