import type { Operation } from '#api/contract/operation'
import { ANSWERING, type Place } from '#realm/crossing/answering'
import type { Call } from '#realm/crossing/call'
import { addressOfWaiting } from '#realm/crossing/roads'

/** The part of a realm's interface that is needed to wait for events. */
export interface WaitingRealm {
  fetch(
    url: string | Request,
    init?: Pick<RequestInit, 'redirect'> & { headers?: Record<string, string> },
  ): Promise<Response>
}

/** With `GRACE_MS`, the longest poll ends 10 s before the timeout that /register advertises (90 s). */
const LONGEST_WAIT_MS = 78_000
/**
 * The interval between the white space characters that waiting clients get. They keep proxies from closing the
 * connection, and reveal which clients have left. The headers aren't sent before the first one.
 */
const WHITE_SPACE_EVERY_MS = 12_000
/** The time that a realm has to answer after it has been asked. */
const GRACE_MS = 2_000
const NORMAL = 1000
/**
 * The message that a realm sends instead of an answer once it has used a large share of the day's requests. The edge
 * asks for the answer after the number of seconds in this message.
 */
const HOLD = /^hold (\d+)$/

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-transform, no-store, private' }

/** Whether a call may wait for its answer. */
export function mayWait(operation: Operation, { params }: Call): boolean {
  return operation.kind === 'wait' && params.ok && params.value.dont_block !== true
}

/** The kind of address that was requested, and the kind of connection that the client wants. */
interface Asking {
  place: Place
  upgrade?: string | undefined
}

/**
 * The long poll. If there is an error, or if there are events now or soon, the realm's answer is passed on. Otherwise,
 * the realm returns a WebSocket and may sleep, and the request waits here, where waiting is free. If the client itself
 * asks for a WebSocket, the realm's is passed on to it.
 */
export async function waitForEvents(realm: WaitingRealm, call: Call, { place, upgrade }: Asking): Promise<Response> {
  const answering = ANSWERING[place]
  const isSocket = upgrade?.toLowerCase() === 'websocket'
  const address = addressOfWaiting(isSocket ? 'socket' : 'poll', call, place)
  const answer = await realm.fetch(address, { headers: { Upgrade: 'websocket' } }).catch(passing)
  if (!answer) return answering.complete(new Response(nothing(call), { headers: HEADERS }))
  if (!answer.webSocket) return answer
  const headers = new Headers(answer.headers)
  if (isSocket) return answering.complete(new Response(null, { status: 101, webSocket: answer.webSocket, headers }))
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return answering.complete(await held(answer.webSocket, headers, nothing(call)))
}

/** Ignores an error if the realm restarted while the request waited, since the realm can be asked again. */
function passing(error: unknown): undefined {
  const { retryable, overloaded } = error as { retryable?: boolean; overloaded?: boolean }
  if (!retryable || overloaded) throw error
}

/**
 * The answer if the realm has none: a heartbeat with the id that the client already has, so that the client polls
 * again.
 */
function nothing({ params }: Call): string {
  const { queue_id, last_event_id: id } = params.ok ? params.value : {}
  return JSON.stringify({ result: 'success', msg: '', events: [{ type: 'heartbeat', id }], queue_id })
}

/**
 * The answer as soon as there is one: the realm's, or `empty` if the socket closes or the time is up. An answer before
 * the first white space is sent normally. A later one ends a stream of white space with status 200, so the response is
 * valid JSON whatever happens.
 */
function held(socket: WebSocket, headers: Headers, empty: string): Promise<Response> {
  return new Promise((resolve) => {
    let stream: Stream | undefined
    let isOver = false
    let passed = 0
    let hold: ReturnType<typeof setTimeout> | undefined
    let timer: ReturnType<typeof setTimeout>
    const finish = (answer: string) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      clearTimeout(hold)
      socket.close(NORMAL)
      if (stream) stream.end(answer)
      else resolve(new Response(answer, { headers }))
    }
    const keepOpen = () => {
      if (!stream) {
        stream = new Stream(() => finish(''))
        resolve(new Response(stream.readable, { headers }))
      }
      stream.write('\n')
    }
    // The steps share one timer, since most polls end before the first step.
    const pass = (ms: number) => {
      timer = setTimeout(() => {
        if (ms < LONGEST_WAIT_MS) keepOpen()
        else if (ms === LONGEST_WAIT_MS) socket.send('end')
        else return finish(empty)
        pass(momentAfter(ms))
      }, ms - passed)
      passed = ms
    }
    pass(momentAfter(0))
    socket.addEventListener('message', ({ data }) => {
      const seconds = HOLD.exec(String(data))?.[1]
      if (seconds === undefined) finish(String(data))
      else hold = setTimeout(() => socket.send('end'), Number(seconds) * 1000)
    })
    socket.addEventListener('close', () => finish(empty))
    socket.addEventListener('error', () => finish(empty))
    socket.accept()
  })
}

/** The time of the next step, in ms since the poll began: first white space, then asking the realm, then the end. */
function momentAfter(ms: number): number {
  if (ms >= LONGEST_WAIT_MS) return LONGEST_WAIT_MS + GRACE_MS
  return Math.min(ms + WHITE_SPACE_EVERY_MS, LONGEST_WAIT_MS)
}

/** A body that is written while it is sent. */
class Stream {
  readonly readable: ReadableStream<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #encoder = new TextEncoder()

  constructor(private readonly left: () => void) {
    const { readable, writable } = new IdentityTransformStream()
    this.readable = readable
    this.#writer = writable.getWriter()
    this.#writer.closed.catch(left)
  }

  write(text: string): void {
    this.#writer.write(this.#encoder.encode(text)).catch(this.left)
  }

  /** Writes the text and closes the stream. If the client has left, the writer is already closed. */
  end(text: string): void {
    this.#writer
      .write(this.#encoder.encode(text))
      .then(() => this.#writer.close())
      .catch(() => {})
  }
}
