import type { Person } from './person.ts'

const PATIENCE_MS = 30_000

/** The client's socket, which receives events and makes calls. */
export class EventSocket {
  socket: WebSocket

  #frames: any[] = []
  #waiting: Set<(event: undefined) => void> = new Set()
  #calls = 0
  /** The code with which the socket was closed; undefined while it is open. */
  closed

  constructor(person: Person, url: string, queueId: string) {
    const query = new URLSearchParams({ queue_id: queueId, last_event_id: '-1' })
    const options = { headers: person.headers } as any
    this.socket = new WebSocket(`${url}?${query}`, options)
    this.socket.addEventListener('message', ({ data }) => {
      this.#frames.push(JSON.parse(data))
      this.#tell()
    })
    this.socket.addEventListener('close', ({ code }) => {
      this.closed = code
      this.#tell()
    })
  }

  async opened() {
    await this.until(() => this.socket.readyState === WebSocket.OPEN, 'the socket opens', 'open')
  }

  /** @returns the body of the response */
  async call(call, params): Promise<any> {
    const id = ++this.#calls
    this.socket.send(JSON.stringify({ id, call, params }))
    const { status, body } = await this.until(
      () => this.#frames.find((frame) => frame.id === id),
      `${call} is answered`,
    )
    if (status !== 200) throw new Error(`${call} over the socket: ${status} ${body.msg}`)
    return body
  }

  /** Returns the first matching event, and waits for it if it hasn't arrived yet. */
  event(isIt, what) {
    return this.until(() => this.#frames.flatMap(({ events = [] }) => events).find(isIt), what)
  }

  async until(find: () => any, what: string, on?: string) {
    if (on) this.socket.addEventListener(on, () => this.#tell())
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = find()
      if (found) return found
      if (this.closed !== undefined) throw new Error(`the socket was closed (${this.closed}) before ${what}`)
      if (Date.now() > end) throw new Error(`this didn’t happen within ${PATIENCE_MS / 1000} s: ${what}`)
      await new Promise((resolve) => {
        this.#waiting.add(resolve)
        setTimeout(resolve, 1000)
      })
    }
  }

  close() {
    this.socket.close()
  }

  #tell() {
    for (const resolve of this.#waiting) resolve(undefined)
    this.#waiting.clear()
  }
}
