import { SELF } from 'cloudflare:test'
import { Unreachable } from '../../web/protocol/failures'
import {
  encodeParameters,
  type Parameters,
  type Reply,
  type Request,
  type Socket,
  type SocketListener,
  type Transport,
} from '../../web/protocol/transport'
import type { World } from '../api/world'

const BROKEN = 1006

/** Makes a client's calls with a key, over a network that can be made to fail. */
export class KeyTransport implements Transport {
  isOffline = false
  hasSockets = true
  /** The percentage of answers that are lost after the call has been carried out. */
  lossPercent = 0
  /** The percentage of requests that never arrive. */
  missPercent = 0
  /** The latency in each direction. */
  latencyMs = 0
  /** The number of requests that reached the server, including those for sockets. */
  requests = 0
  /** The requests over HTTP, in order. */
  readonly asked: string[] = []
  /** The parameters of registrations. */
  readonly registered: Parameters[] = []
  readonly #sockets = new Set<TestSocket>()
  #isGone = false
  /** The headers, with the original key. If the key is replaced later, requests are refused. */
  readonly #headers: Record<string, string>

  constructor(
    private readonly world: World,
    who: string,
    private readonly chance: (of: number) => number,
  ) {
    this.#headers = { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
  }

  async request({ method, path, params }: Request, signal?: AbortSignal): Promise<Reply> {
    await this.#travel()
    if (this.#isGone) return nothingMore()
    if (this.isOffline || this.chance(100) < this.missPercent) throw new Unreachable('offline')
    this.requests += 1
    this.asked.push(`${method} ${path}`)
    if (path === '/register') this.registered.push(params)
    const form = encodeParameters(params)
    const isGet = method === 'GET'
    const response = await SELF.fetch(this.#url(`${path}${isGet ? `?${form}` : ''}`), {
      method,
      headers: this.#headers,
      ...(!isGet && { body: form }),
      ...(signal && { signal }),
    }).catch((error) => {
      throw new Unreachable(String(error))
    })
    const text = await untilAborted(response.text(), signal)
    await this.#travel()
    if (this.#isGone) return nothingMore()
    if (this.isOffline || this.chance(100) < this.lossPercent) throw new Unreachable('the answer was lost')
    return { status: response.status, body: JSON.parse(text) }
  }

  open(path: string, params: Parameters, listener: SocketListener): Socket {
    const socket = new TestSocket(listener, () => this.#travel())
    if (this.#isGone) return socket
    if (this.isOffline || !this.hasSockets) {
      queueMicrotask(() => socket.ended(BROKEN))
      return socket
    }
    this.requests += 1
    this.#sockets.add(socket)
    const headers = { ...this.#headers, Upgrade: 'websocket' }
    SELF.fetch(this.#url(`${path}?${encodeParameters(params)}`), { headers }).then(
      async (response) => {
        if (response.webSocket) return socket.connect(response.webSocket)
        await response.text()
        socket.ended(BROKEN)
      },
      () => socket.ended(BROKEN),
    )
    return socket
  }

  #travel(): Promise<void> | undefined {
    if (this.latencyMs === 0) return undefined
    return new Promise((resolve) => setTimeout(resolve, this.latencyMs))
  }

  /** Ends every socket as if its connection had broken: the client receives no close frame. */
  cut(): void {
    for (const socket of this.#sockets) socket.cut()
    this.#sockets.clear()
  }

  /** Ends the transport of a page that was killed. The page can no longer send or receive anything. */
  end(): void {
    this.#isGone = true
    for (const socket of this.#sockets) socket.close()
    this.#sockets.clear()
  }

  #url(path: string): string {
    return `http://${this.world.name}.localhost/api/v1${path}`
  }
}

class TestSocket implements Socket {
  #socket: WebSocket | undefined
  #isOver = false
  /** One promise for each direction. It resolves when earlier data has arrived: data waits for it to keep its order. */
  #down: Promise<void> = Promise.resolve()
  #up: Promise<void> = Promise.resolve()

  constructor(
    private readonly listener: SocketListener,
    private readonly travel: () => Promise<void> | undefined,
  ) {}

  connect(socket: WebSocket): void {
    socket.accept()
    this.#socket = socket
    if (this.#isOver) {
      socket.close()
      return
    }
    socket.addEventListener('message', ({ data }) => {
      this.#down = this.#after(this.#down, () => this.listener.received(String(data)))
    })
    socket.addEventListener('close', ({ code }) => this.ended(code))
    this.listener.opened()
  }

  send(text: string): void {
    this.#up = this.#after(this.#up, () => this.#socket?.send(text))
  }

  async #after(before: Promise<void>, act: () => void): Promise<void> {
    const travel = this.travel()
    await before
    await travel
    if (!this.#isOver) act()
  }

  close(): void {
    this.#isOver = true
    this.#socket?.close()
  }

  cut(): void {
    this.ended(BROKEN)
    this.#socket?.close()
  }

  ended(code: number): void {
    if (this.#isOver) return
    this.#isOver = true
    this.listener.closed(code)
  }
}

const nothingMore = () => new Promise<never>(() => {})

function untilAborted(text: Promise<string>, signal: AbortSignal | undefined): Promise<string> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Unreachable('given up')))
  })
  return Promise.race([text, aborted])
}
