import { DurableObject } from 'cloudflare:workers'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Env {
  REALM: DurableObjectNamespace<Realm>
  API_KEY_SECRET: string
}

/** A row as large as a message's, which is the least that sending a message stores. */
const BODY = JSON.stringify({
  content: 'x'.repeat(300),
  rendered: `<p>${'x'.repeat(300)}</p>`,
  topic: 'floor',
  flags: [],
})

/**
 * The minimum that a Worker with an object does for an authenticated call, without an application. Edgewise's figures
 * are compared with this. The runtime, the hop to the object, SQLite and its fsync are the same.
 */
export class Realm extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, body TEXT NOT NULL)')
  }

  /** Accepts a socket, which stays open while the object sleeps. */
  override fetch(): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours)
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** Stores a row, and sends text to all sockets. */
  tell(text: string): string {
    this.ctx.storage.sql.exec('INSERT INTO rows (body) VALUES (?)', BODY)
    for (const socket of this.ctx.getWebSockets()) socket.send(text)
    return '{"result":"success","msg":""}'
  }

  call(what: string): string {
    const { sql } = this.ctx.storage
    if (what === 'insert') sql.exec('INSERT INTO rows (body) VALUES (?)', BODY)
    const [verb, limit] = what.split('/')
    if (verb !== 'select') return '{"result":"success","msg":""}'
    const rows = sql
      .exec<{ id: number; body: string }>('SELECT id, body FROM rows ORDER BY id DESC LIMIT ?', Number(limit))
      .toArray()
    return JSON.stringify({ result: 'success', msg: '', rows: rows.map(({ id, body }) => ({ id, body })) })
  }
}

/** The configuration needs this class, but nothing here uses it. */
export class Directory extends DurableObject<Env> {}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (!isAuthentic(request.headers.get('Authorization') ?? '', env.API_KEY_SECRET))
      return new Response(null, { status: 401 })
    const realm = env.REALM.getByName('floor')
    if (request.headers.has('Upgrade')) return realm.fetch(request)
    const sent = request.method === 'POST' ? await request.text() : ''
    const what = new URL(request.url).pathname.slice(1)
    const body = await (what === 'tell' ? realm.tell(sent) : realm.call(what))
    return new Response(body, { headers: { 'Content-Type': 'application/json' } })
  },
}

/** As in Edgewise, the key is a MAC (here, of the name), so no look-up is needed. */
function isAuthentic(authorization: string, secret: string): boolean {
  const [name = '', key = ''] = atob(authorization.replace(/^Basic /, '')).split(':')
  const expected = createHmac('sha256', secret).update(name).digest('hex').slice(0, 32)
  return key.length === expected.length && timingSafeEqual(Buffer.from(key), Buffer.from(expected))
}
