import { ProtocolError } from '#lib/errors'
import { BodyTooLarge } from '#lib/form/form-errors'

/** The size of a piece in bytes. A body of unknown length is read in pieces, and so is data that is discarded. */
const PIECE_BYTES = 64 * 1024
/**
 * The maximum number of bytes to drain. A client that can't finish sending would see a broken connection instead of the
 * answer. A client that sends more than this is cut off.
 */
const MOST_DRAINED_BYTES = 64 * 1024 * 1024

class BodyTooSlow extends ProtocolError {
  constructor() {
    super('The request took too long to arrive', { status: 408 })
  }
}

/** The limits on waiting for a body: at most `ms` milliseconds, and only until its memory is needed. */
interface Patience {
  ms: number
  signal: AbortSignal
}

/** A body that arrives while other requests are handled. */
export class IncomingBody {
  readonly #reader: ReadableStreamBYOBReader | undefined
  #isOver: boolean

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#reader = body?.getReader({ mode: 'byob' })
    this.#isOver = body === null
  }

  /** Reads the whole body into one buffer. */
  async read(declared: number | undefined, most: number, { ms, signal }: Patience): Promise<Uint8Array<ArrayBuffer>> {
    if (declared !== undefined && declared > most) throw new BodyTooLarge()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooSlow = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new BodyTooSlow())
      timer = setTimeout(giveUp, ms)
      signal.addEventListener('abort', giveUp, { once: true })
    })
    try {
      const reading = declared === undefined ? this.#readUpTo(most) : this.#readPiece(declared)
      // If the body is too slow, nothing waits for the rest or handles its error.
      reading.catch(() => {})
      return await Promise.race([reading, tooSlow])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Reads and discards the rest, so that the client gets the answer. */
  async drain(): Promise<void> {
    for (let drained = 0; !this.#isOver && drained < MOST_DRAINED_BYTES; drained += PIECE_BYTES) {
      await this.#readPiece(PIECE_BYTES)
    }
    if (!this.#isOver) await this.cancel()
  }

  async cancel(): Promise<void> {
    await this.#reader?.cancel()
  }

  /** Reads a body of unknown length: the buffer doubles when it is full. */
  async #readUpTo(most: number): Promise<Uint8Array<ArrayBuffer>> {
    let all = new Uint8Array(PIECE_BYTES)
    let length = 0
    while (!this.#isOver) {
      if (length > most) throw new BodyTooLarge()
      if (length === all.length) {
        const larger = new Uint8Array(2 * length)
        larger.set(all)
        all = larger
      }
      const piece = await this.#readPiece(Math.min(PIECE_BYTES, all.length - length))
      all.set(piece, length)
      length += piece.length
    }
    return all.subarray(0, length)
  }

  /** Reads `bytes` bytes, or fewer at the end of the body. */
  async #readPiece(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    if (bytes === 0 || !this.#reader) return new Uint8Array(0)
    const { value, done } = await this.#reader.readAtLeast(bytes, new Uint8Array(bytes))
    const piece = value ?? new Uint8Array(0)
    this.#isOver = done || piece.length < bytes
    return piece
  }
}
