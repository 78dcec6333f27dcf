import { Bitmap, type ReadonlyBitmap } from './bitmap'
import { fromBase64, toBase64 } from './bytes/base64'
import { chunkOf, messageAt, offsetInChunk } from './chunks'
import type { MessageId } from './ids'

/** A set of messages as JSON: for each chunk, its bitmap in base64, or the offsets if these are shorter. */
export interface PackedIds {
  count: number
  chunks: Record<string, string | number[]>
}

/** A set of any number of messages, however far apart: a bitmap for each chunk of 65,536 ids that isn't empty. */
export class MessageIds implements Iterable<MessageId> {
  readonly #chunks = new Map<number, Bitmap>()
  #count = 0
  /** The chunk of the last id that was added. Ids are mostly added in order, so the next one is usually in it, too. */
  #last: { number: number; chunk: Bitmap } | undefined

  static from(ids: Iterable<MessageId>): MessageIds {
    const set = new MessageIds()
    for (const id of ids) set.add(id)
    return set
  }

  static unpack({ chunks }: PackedIds): MessageIds {
    const set = new MessageIds()
    for (const [number, packed] of Object.entries(chunks)) {
      set.addChunk(Number(number), typeof packed === 'string' ? new Bitmap(fromBase64(packed)) : Bitmap.from(packed))
    }
    return set
  }

  get count(): number {
    return this.#count
  }

  add(id: MessageId): this {
    const chunk = this.#chunkFor(chunkOf(id))
    if (chunk.has(offsetInChunk(id))) return this
    chunk.add(offsetInChunk(id))
    this.#count += 1
    return this
  }

  #chunkFor(number: number): Bitmap {
    if (this.#last?.number === number) return this.#last.chunk
    const chunk = this.#chunks.get(number) ?? new Bitmap()
    this.#chunks.set(number, chunk)
    this.#last = { number, chunk }
    return chunk
  }

  remove(id: MessageId): void {
    if (!this.has(id)) return
    this.#chunks.get(chunkOf(id))?.remove(offsetInChunk(id))
    this.#count -= 1
  }

  /** Adds a chunk that the set doesn't have yet. */
  addChunk(number: number, chunk: Bitmap): void {
    this.#chunks.set(number, chunk)
    this.#last = undefined
    this.#count += chunk.count()
  }

  has(id: MessageId): boolean {
    return this.#chunks.get(chunkOf(id))?.has(offsetInChunk(id)) ?? false
  }

  /** The chunks, in ascending order. */
  *chunks(): Generator<[number: number, chunk: ReadonlyBitmap]> {
    for (const number of [...this.#chunks.keys()].sort((one, other) => one - other)) {
      yield [number, this.#chunks.get(number)!]
    }
  }

  /** The ids, in ascending order. */
  *[Symbol.iterator](): Generator<MessageId> {
    for (const [number, chunk] of this.chunks()) for (const offset of chunk) yield messageAt(number, offset)
  }

  /** Divides the messages into sets with at most `chunksEach` chunks. */
  *pieces(chunksEach: number): Generator<MessageIds> {
    let piece = new MessageIds()
    for (const [number, chunk] of this.chunks()) {
      piece.addChunk(number, chunk.clone())
      if (piece.#chunks.size < chunksEach) continue
      yield piece
      piece = new MessageIds()
    }
    if (piece.count > 0) yield piece
  }

  pack(): PackedIds {
    const chunks = Array.from(this.chunks(), ([number, chunk]) => [number, packChunk(chunk)])
    return { count: this.#count, chunks: Object.fromEntries(chunks) }
  }
}

/** The approximate number of characters of an offset in a list. */
const OFFSET_LENGTH = 6

function packChunk(chunk: ReadonlyBitmap): string | number[] {
  const bytes = chunk.toBytes()
  return chunk.count() * OFFSET_LENGTH < (bytes.length * 4) / 3 ? [...chunk] : toBase64(bytes)
}
