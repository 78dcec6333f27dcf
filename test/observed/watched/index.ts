import type { Call, CrossingReply, Reply } from '#realm/crossing/call'
import observed, { Realm as ObservedRealm } from '../index'
import { done, takeMost, watchWaiting } from './tally'

export { Directory } from '#realm/directory'

/** A realm that counts its work and its answers. Counting takes time, so this isn't used to measure performance. */
export class Realm extends ObservedRealm {
  #rowsTold = 0

  override async execute(call: Call): Promise<CrossingReply> {
    const reply = await super.execute(call)
    this.#tell(typeof reply === 'string' ? reply.length : sizeOf(reply))
    return reply
  }

  override async fetch(request: Request): Promise<Response> {
    const response = await super.fetch(request)
    const announced = response.headers.get('Content-Length')
    if (announced !== null || !response.body) {
      this.#tell(Number(announced ?? 0))
      return response
    }
    const body = await response.arrayBuffer()
    this.#tell(body.byteLength)
    return new Response(body, response)
  }

  override async alarm(): Promise<void> {
    await super.alarm()
    this.#tell(0)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await super.webSocketMessage(socket, message)
    this.#tell(0)
  }

  #tell(bytes: number): void {
    const { read, written } = this.rowCounts()
    done.rows += read + written - this.#rowsTold
    this.#rowsTold = read + written
    done.bytes += bytes
  }
}

const sizeOf = ({ body, bytes, headers }: Reply) =>
  bytes instanceof ArrayBuffer ? bytes.byteLength : bytes ? Number(headers?.['Content-Length'] ?? 0) : body.length

/**
 * Like test/observed, with `GET /most`, which returns the result of `takeMost`. This result includes only requests with
 * an `Observed` header.
 */
export default {
  async fetch(request: Request, env: Parameters<typeof observed.fetch>[1], ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === '/most') return Response.json(takeMost())
    const answer = () => observed.fetch(request, env, ctx)
    return request.headers.has('Observed') ? watchWaiting(answer) : answer()
  },
}
