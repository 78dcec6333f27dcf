import { asc, between, eq, sql } from 'drizzle-orm'
import type { ByteRange, Copy } from '#lib/bytes/blobs'
import { type Bytes, joined, viewOf } from '#lib/bytes/bytes'
import type { Database } from '../sql/database'
import { blobChunks } from '../tables/uploads'

/** The size of a part. A row may have up to 2 MB. */
const PART_BYTES = 1024 * 1024
/**
 * The number of keys for the parts of each blob. The second half is for its preview. Blob ids are below 2^47, so the
 * keys fit in 53 bits.
 */
const PARTS = 64
const FIRST_PART = { whole: 0, preview: PARTS / 2 } as const
const LAST_PART = PARTS / 2 - 1

/** Writes, reads and removes files' bytes in the realm's own storage, in parts. */
export class BlobWriter {
  readonly #part
  readonly #parts
  readonly #keys

  constructor(private readonly database: Database) {
    const isBetween = between(blobChunks.key, sql.placeholder('first'), sql.placeholder('last'))
    this.#part = database.drizzle
      .select()
      .from(blobChunks)
      .where(eq(blobChunks.key, sql.placeholder('key')))
      .prepare()
    this.#parts = database.drizzle.select().from(blobChunks).where(isBetween).orderBy(asc(blobChunks.key)).prepare()
    this.#keys = database.drizzle.select({ key: blobChunks.key }).from(blobChunks).where(isBetween).prepare()
  }

  put(id: number, given: Bytes, copy: Copy = 'whole'): void {
    const first = id * PARTS + FIRST_PART[copy]
    const bytes = viewOf(given)
    this.database.transaction(() => {
      for (let part = 0; part * PART_BYTES < bytes.byteLength; part++) {
        const piece = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
        this.database.drizzle
          .insert(blobChunks)
          .values({ key: first + part, bytes: piece })
          .run()
      }
    })
  }

  get(id: number, copy: Copy = 'whole'): ArrayBuffer | undefined {
    const first = id * PARTS + FIRST_PART[copy]
    const parts = this.#parts.all({ first, last: first + LAST_PART })
    return parts.length === 0 ? undefined : joined(parts.map(({ bytes }) => bytes)).buffer
  }

  has(id: number): boolean {
    return this.#part.get({ key: id * PARTS }) !== undefined
  }

  /** Yields the wanted bytes. Reads only the parts that contain them, and each part only when it is needed. */
  *pieces(id: number, wanted: ByteRange = { offset: 0, length: Number.POSITIVE_INFINITY }): Generator<Uint8Array> {
    const end = wanted.offset + wanted.length
    for (let part = Math.floor(wanted.offset / PART_BYTES); part * PART_BYTES < end; part++) {
      const bytes = this.#part.get({ key: id * PARTS + part })?.bytes
      if (!bytes) return
      const start = part * PART_BYTES
      yield bytes.subarray(Math.max(wanted.offset - start, 0), Math.min(end - start, bytes.byteLength))
    }
  }

  remove(id: number): void {
    for (const { key } of this.#keys.all({ first: id * PARTS, last: id * PARTS + PARTS - 1 })) {
      this.database.drizzle.delete(blobChunks).where(eq(blobChunks.key, key)).run()
    }
  }
}
