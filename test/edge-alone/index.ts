import { DurableObject } from 'cloudflare:workers'
import { issueKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import { type Call, type CrossingReply, fromCrossing, intoCrossing, type Reply } from '#realm/crossing/call'
import type { RealmEntry } from '#realm/crossing/realm-calls'
import { answerReading, isReading } from '#realm/crossing/roads'
import app from '../../src/index'

const ENTRY: RealmEntry = { salt: 'of the benchmark', hasOlderKeys: false }
const FIRST_SALTED_NONCE = 2 ** 23
const REPLY: Reply = { status: 200, body: '{"result":"success","msg":""}' }
const PIECE_BYTES = 64 * 1024
const LONG_BYTES = 16 * 1024

/** The call for `/bare`, which needs no data. */
const BARE = {} as Call

/** The object's answer, and the last call that it received. */
let reply = REPLY
let lastCall: Call | undefined

/** Answers any request and reads bodies as cheaply as possible, so that almost all of the cost is the edge's. */
export class Realm extends DurableObject {
  execute(call: Call): CrossingReply {
    return intoCrossing(this.#answer(call))
  }

  #answer(call: Call): Reply {
    lastCall = call
    return reply
  }

  override async fetch(request: Request): Promise<Response> {
    if (isReading(request.url)) return answerReading(request.url, async (call) => this.#answer(call))
    const reader = request.body?.getReader({ mode: 'byob' })
    for (let isOver = !reader; reader && !isOver; ) {
      isOver = (await reader.readAtLeast(PIECE_BYTES, new Uint8Array(PIECE_BYTES))).done
    }
    return new Response(REPLY.body)
  }
}

/** A directory that contains only one realm. */
export class Directory extends DurableObject {
  find(): RealmEntry {
    return ENTRY
  }
}

interface Env {
  REALM: DurableObjectNamespace<Realm>
  API_KEY_SECRET: string
}

/**
 * `GET /key` returns a key. `GET /reply?bytes=N` makes the object answer with this many bytes. `GET /call` returns the
 * size of the last call as JSON, in bytes. `/bare` does the minimum that a Worker can do with a request. Everything
 * else is the application.
 */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const signer = new Signer(env.API_KEY_SECRET, 'main', ENTRY.salt)
    if (pathname === '/key') return Response.json({ key: issueKey(signer, 7, FIRST_SALTED_NONCE) })
    if (pathname === '/reply') {
      reply = { ...REPLY, body: 'x'.repeat(Number(searchParams.get('bytes'))) }
      return Response.json({})
    }
    if (pathname === '/call') return Response.json({ bytes: JSON.stringify(lastCall).length })
    if (!pathname.startsWith('/bare')) return app.fetch(request, env as never, ctx)
    const realm = env.REALM.getByName('main')
    const isLong = Number(request.headers.get('Content-Length')) > LONG_BYTES
    return isLong ? realm.fetch(request) : new Response(fromCrossing(await realm.execute(BARE)).body)
  },
}
