import app from '../../src/index'
import { Realm as RealRealm } from '../../src/realm/realm'

/** What can be seen of a realm from outside of its requests. */
export interface Observation {
  /** How often the realm's object was built in this process. */
  constructed: number
  sockets: number
  waiters: number
  rows: { read: number; written: number }
  /** Calls, waits and a twentieth of each message, since the object was built. */
  requests: number
}

const constructed = new Map<string, number>()

/** The realm as it is, with an ear at its wall: for tests and measurements of what no client can see. */
export class Realm extends RealRealm {
  constructor(ctx: DurableObjectState, env: ConstructorParameters<typeof RealRealm>[1]) {
    super(ctx, env)
    constructed.set(String(ctx.id), this.#timesConstructed + 1)
  }

  observe(): Observation {
    return {
      constructed: this.#timesConstructed,
      sockets: this.ctx.getWebSockets().length,
      waiters: [...(this.state?.memory.waiters ?? [])].length,
      rows: this.state?.database.counts ?? { read: 0, written: 0 },
      requests: this.state?.memory.usage.requests ?? 0,
    }
  }

  get #timesConstructed(): number {
    return constructed.get(String(this.ctx.id)) ?? 0
  }
}

interface ObservedEnv {
  REALM: DurableObjectNamespace<Realm>
}

/** `GET /observe?realm=NAME`; everything else is the application. */
export default {
  async fetch(request: Request, env: ObservedEnv, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname !== '/observe') return app.fetch(request, env as never, ctx)
    return Response.json(await env.REALM.getByName(url.searchParams.get('realm') ?? '').observe())
  },
}
