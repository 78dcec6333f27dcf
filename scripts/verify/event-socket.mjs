const PATIENCE_MS = 30_000

/** The client's socket: it receives events, and makes calls. */
export class EventSocket {
  /** @type {any[]} */
  #frames = []
  /** @type {Set<(event: undefined) => void>} */
  #waiting = new Set()
  #calls = 0
  /** The code with which it was closed; undefined while it is open. */
  closed

  /** @param {import('./person.mjs').Person} person @param {string} url @param {string} queueId */
  constructor(person, url, queueId) {
    const query = new URLSearchParams({ queue_id: queueId, last_event_id: '-1' })
    const options = /** @type {any} Node's takes headers, which browsers' doesn't. */ ({ headers: person.headers })
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

  /** @returns {Promise<any>} the body of the answer */
  async call(call, params) {
    const id = ++this.#calls
    this.socket.send(JSON.stringify({ id, call, params }))
    const { status, body } = await this.until(
      () => this.#frames.find((frame) => frame.id === id),
      `${call} is answered`,
    )
    if (status !== 200) throw new Error(`${call} over the socket: ${status} ${body.msg}`)
    return body
  }

  /** The first event of this kind, however long ago it arrived. */
  event(isIt, what) {
    return this.until(() => this.#frames.flatMap(({ events = [] }) => events).find(isIt), what)
  }

  /** @param {() => any} find @param {string} what @param {string} [on] */
  async until(find, what, on) {
    if (on) this.socket.addEventListener(on, () => this.#tell())
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = find()
      if (found) return found
      if (this.closed !== undefined) throw new Error(`the socket was closed (${this.closed}) before ${what}`)
      if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`)
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
