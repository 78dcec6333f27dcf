import { SELF } from 'cloudflare:test'
import type { World } from './world'

/** Parsed JSON from the server: a frame, or the body of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read in many shapes, and a wrong guess fails the test.
type Received = any

interface Opening {
  /** The id of the queue. By default, a new queue for all events is registered. */
  queueId?: string
  /** The part of the path before `/events`. By default, `/api/v1`. */
  path?: string
  headers?: Record<string, string>
}

/** A client's socket: it receives events and makes calls. */
export class CommandSocket {
  /** All frames in the order of arrival, without those that ask for a receipt. */
  readonly frames: Received[] = []
  /** The numbers of the receipts that the server asked for. */
  readonly receipts: number[] = []
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>
  readonly #waiting = new Map<number, (answer: Received) => void>()
  #lastId = 0

  private constructor(
    private readonly socket: WebSocket,
    readonly queueId: string,
  ) {
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    socket.accept()
  }

  static async open(world: World, who: string, opening: Opening = {}): Promise<CommandSocket> {
    const queueId = opening.queueId ?? (await world.listen(who))
    const headers = opening.headers ?? { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
    const url = `http://${world.name}.localhost${opening.path ?? '/api/v1'}/events?queue_id=${queueId}&last_event_id=-1`
    const response = await SELF.fetch(url, { headers: { Upgrade: 'websocket', ...headers } })
    if (!response.webSocket) throw new Error(`no socket: ${response.status} ${await response.text()}`)
    return new CommandSocket(response.webSocket, queueId)
  }

  /** Makes a call, such as `call('POST /messages', {…})`, and returns its answer. */
  call(call: unknown, params?: unknown): Promise<{ status: number; body: Received }> {
    this.#lastId += 1
    const id = this.#lastId
    this.send({ id, call, params })
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  /** Makes a call like `call`, and throws if it fails. */
  async must(call: string, params: Record<string, unknown> = {}): Promise<Received> {
    const { status, body } = await this.call(call, params)
    if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Sends a frame: an object as JSON, or a string unchanged. */
  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  sendBytes(bytes: Uint8Array): void {
    this.socket.send(bytes)
  }

  close(): void {
    this.socket.close()
  }

  #receive(frame: Received): void {
    if (frame.receipt !== undefined) {
      this.receipts.push(frame.receipt)
      return
    }
    this.frames.push(frame)
    const resolve = this.#waiting.get(frame.id)
    this.#waiting.delete(frame.id)
    resolve?.(frame)
  }
}

/** A summary of the frames that arrived: the types of events, the ids of answers, and the codes of errors. */
export const told = ({ frames }: CommandSocket): string[] =>
  frames.flatMap((frame) =>
    frame.events
      ? frame.events.map(({ type }: { type: string }) => type)
      : [frame.id === undefined ? `error ${frame.code}` : `answer ${frame.id}`],
  )
