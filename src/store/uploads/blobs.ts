import { asc, between, eq, sql } from 'drizzle-orm'
import type { Database } from '../database'
import { blobChunks } from '../tables/uploads'

/** Rows may hold 2 MB. */
const PART_BYTES = 1024 * 1024
/** Parts of one blob: ids are below 2^47, so the key fits 53 bits. */
const PARTS = 64

/** Bytes in the realm's own storage, in parts. */
export class BlobWriter {
  readonly #parts

  constructor(private readonly database: Database) {
    this.#parts = database.drizzle
      .select()
      .from(blobChunks)
      .where(between(blobChunks.key, sql.placeholder('first'), sql.placeholder('last')))
      .orderBy(asc(blobChunks.key))
      .prepare()
  }

  put(id: number, bytes: ArrayBuffer): void {
    this.database.transaction(() => {
      for (let part = 0; part * PART_BYTES < bytes.byteLength; part++) {
        const piece = new Uint8Array(bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES))
        this.database.drizzle
          .insert(blobChunks)
          .values({ key: id * PARTS + part, bytes: piece })
          .run()
      }
    })
  }

  get(id: number): ArrayBuffer {
    const parts = this.#parts.all({ first: id * PARTS, last: id * PARTS + PARTS - 1 })
    const all = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
    let at = 0
    for (const { bytes } of parts) {
      all.set(bytes, at)
      at += bytes.byteLength
    }
    return all.buffer
  }

  remove(id: number): void {
    for (const { key } of this.#parts.all({ first: id * PARTS, last: id * PARTS + PARTS - 1 })) {
      this.database.drizzle.delete(blobChunks).where(eq(blobChunks.key, key)).run()
    }
  }
}
