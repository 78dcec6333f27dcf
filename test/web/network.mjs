// The network between a browser and the server. It can be slow, lose data or disappear, and can change answers, for
// example as another deployment would.
import { createServer, request } from 'node:http'
import { connect } from 'node:net'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** A network that passes everything on to a port on this machine. */
export class Network {
  isThere = true
  /** The number of connections that were refused while the network was gone. */
  refused = 0
  latencyMs = 0
  /** The percentage of requests, answers, and pieces of data over sockets that are lost. */
  lossPercent = 0
  /** Changes to the text of answers, by path. @type {Record<string, (text: string) => string>} */
  changes = {}
  #sockets = new Set()
  #server = createServer((asked, answer) => void this.#pass(asked, answer))

  /** @param {number} to the server's port, which may change */
  constructor(to) {
    this.to = to
    this.#server.on('connection', (socket) => this.#hold(socket))
    this.#server.on('upgrade', (asked, socket, head) => void this.#passSocket(asked, socket, head))
  }

  async open() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the network has no port')
    this.port = address.port
    return this
  }

  /** Drops all connections, and refuses new ones until `restore`. */
  cut() {
    this.isThere = false
    for (const socket of this.#sockets) socket.destroy()
  }

  restore() {
    this.isThere = true
  }

  /** Drops all connections. Later ones work. */
  interrupt() {
    this.cut()
    this.restore()
  }

  close() {
    this.cut()
    this.#server.close()
  }

  #isLost() {
    return Math.random() * 100 < this.lossPercent
  }

  #hold(socket) {
    if (!this.isThere) {
      this.refused++
      return socket.destroy()
    }
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  async #pass(asked, answer) {
    const { method, url = '/', headers } = asked
    await pause(this.latencyMs)
    if (this.#isLost()) return answer.destroy()
    if (this.changes[url.split('?')[0]]) {
      // Otherwise, the server would answer that the browser's copy is still valid, or send a compressed file.
      delete headers['if-none-match']
      delete headers['accept-encoding']
    }
    const passed = request({ port: this.to, host: '127.0.0.1', method, path: url, headers }, (got) => {
      if (this.#isLost()) return answer.destroy()
      const change = this.changes[url.split('?')[0]]
      if (!change) {
        answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
        got.pipe(answer)
        return
      }
      const pieces = []
      got.on('data', (piece) => pieces.push(piece))
      got.on('end', () => {
        const kept = ['content-type', 'content-security-policy', 'cache-control']
        const about = kept.flatMap((name) => (got.headers[name] ? [[name, got.headers[name]]] : []))
        answer.writeHead(got.statusCode ?? 502, Object.fromEntries(about))
        answer.end(change(Buffer.concat(pieces).toString()))
      })
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  async #passSocket({ method, url, rawHeaders }, socket, head) {
    await pause(this.latencyMs)
    const server = connect(this.to, '127.0.0.1')
    const lines = Array.from({ length: rawHeaders.length / 2 }, (_, at) =>
      rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    )
    server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    server.write(head)
    this.#slowly(server, socket)
    this.#slowly(socket, server)
  }

  /** Passes data on in order. Each piece is delayed by the latency. */
  #slowly(from, to) {
    let last = Promise.resolve()
    from.on('data', (piece) => {
      // Lost data isn't sent again, so the connection breaks.
      if (this.#isLost()) return to.destroy()
      const due = pause(this.latencyMs)
      last = last.then(() => due).then(() => void (to.destroyed || to.write(piece)))
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}
