import { request } from '../../tools/lib/http.mjs'
import { load } from './load.ts'

/**
 * Measures what the application's edge costs in front of an object that answers immediately, with as many bytes as the
 * real object. The rest of a call's cost is the real object's. `server` serves test/edge-alone.
 */
export class EdgeAlone {
  #server
  #basic

  constructor(server) {
    this.#server = server
  }

  /**
   * The CPU time in ms of a call in the edge and the platform around it, and the bytes of the call that reach the
   * object.
   */
  async measure(next, { count, connections, answerBytes }) {
    this.#basic ??= await this.#makeBasic()
    await this.#get(`/reply?bytes=${Math.round(answerBytes)}`)
    const before = this.#server.cpuMs
    await load({ port: this.#server.port, count, connections, next: (number) => this.#asOwn(next(number)) })
    const cpuMs = (this.#server.cpuMs - before) / count
    return { cpuMs, callBytes: (await this.#get('/call')).bytes }
  }

  /** The same request with a key that is valid on this server. */
  #asOwn(sent) {
    return { ...sent, headers: { ...sent.headers, host: 'localhost', authorization: this.#basic } }
  }

  async #makeBasic() {
    const { key } = await this.#get('/key')
    return `Basic ${Buffer.from(`mia@example.com:${key}`).toString('base64')}`
  }

  async #get(path) {
    return (await request(`http://localhost:${this.#server.port}${path}`)).body
  }
}
