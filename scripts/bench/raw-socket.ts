import { createConnection, type Socket } from 'node:net'

const TWO_BYTES = 126
const EIGHT_BYTES = 127

/** A WebSocket that only counts what it receives, so that it costs as little as possible. */
export class RawSocket {
  readonly socket: Socket
  frames = 0
  bytes = 0
  /** The time when the last frame arrived completely. */
  at = 0
  #rest: Buffer = Buffer.alloc(0)
  #isOpen = false
  #opened = Promise.withResolvers()

  constructor({
    port,
    host = `localhost:${port}`,
    path,
    authorization,
    isDeflated,
  }: { port: number; host?: string; path: string; authorization: string; isDeflated: boolean }) {
    const extensions = isDeflated ? 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n' : ''
    this.socket = createConnection(port, '127.0.0.1')
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n${extensions}\r\n`,
    )
    this.socket.on('data', (chunk) => this.#receive(chunk))
    this.socket.on('error', (error) => this.#opened.reject(error))
  }

  /** Resolves to the head of the server's response to the handshake. */
  get opened() {
    return this.#opened.promise
  }

  close() {
    this.socket.destroy()
  }

  #receive(chunk: Buffer) {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    if (!this.#isOpen) {
      const end = this.#rest.indexOf('\r\n\r\n')
      if (end < 0) return
      this.#opened.resolve(this.#rest.subarray(0, end).toString())
      this.#isOpen = true
      this.#rest = this.#rest.subarray(end + 4)
    }
    for (let length = frameLength(this.#rest); length <= this.#rest.length; length = frameLength(this.#rest)) {
      this.frames++
      this.bytes += length
      this.at = performance.now()
      this.#rest = this.#rest.subarray(length)
    }
  }
}

/** The length of the first frame, including its header. A server's frames aren't masked. */
function frameLength(bytes: Buffer) {
  if (bytes.length < 2) return Number.POSITIVE_INFINITY
  const short = bytes[1] & 127
  if (short < TWO_BYTES) return 2 + short
  if (short === TWO_BYTES) return bytes.length < 4 ? Number.POSITIVE_INFINITY : 4 + bytes.readUInt16BE(2)
  if (short === EIGHT_BYTES && bytes.length < 10) return Number.POSITIVE_INFINITY
  return 10 + Number(bytes.readBigUInt64BE(2))
}
