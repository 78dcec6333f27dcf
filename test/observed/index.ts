import { createAccount } from '#domain/joining/new-accounts/create-account'
import { ROLE } from '#lib/ids'
import { Realm as RealRealm } from '#realm/realm'
import { requestFacts } from '#realm/state/request-facts'
import { transact } from '#realm/state/transact'
import app from '../../src/index'
import { fillHistory, type PlannedMessage } from './fill-history'

/** Facts about a realm that the API doesn't reveal. */
export interface Observation {
  /** The number of times that the realm's object was created in this process. */
  constructed: number
  sockets: number
  waiters: number
  rows: { read: number; written: number }
  /** The number of requests since midnight (UTC), including polls. A message on a socket counts as a twentieth. */
  requests: number
  /** The number of moves of messages that are under way. */
  moves: number
}

export { Directory } from '#realm/directory'

const constructed = new Map<string, number>()

/** The realm with additional ways to observe it, for tests and measurements of things that no client can see. */
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
      moves: this.state?.store.moves.list().length ?? 0,
    }
  }

  /**
   * Adds members without a password, for organizations of thousands of people: hashing that many passwords would take
   * minutes.
   */
  populate(
    realm: { name: string; origin: string },
    people: number,
    from: number,
  ): { email: string; id: number; key: string }[] {
    const { state } = this
    if (!state) throw new Error('not founded')
    const client = { name: 'observed', version: '', vocabulary: 'spec' } as const
    const facts = requestFacts(state, { realm, client, address: '', files: [] })
    return transact(state, facts, (context) =>
      Array.from({ length: people }, (_, number) => {
        const email = `member${from + number}@example.com`
        const details = { email, fullName: `Member ${from + number}`, role: ROLE.member, passwordHash: null }
        const { id, keyNonce } = createAccount(context, { ...details, withDefaultChannels: false })
        return { email, id, key: facts.secrets.issueKey(id, keyNonce) }
      }),
    )
  }

  /** Calls `fillHistory`. The object must be created again before the next request, because of its caches. */
  fill(planned: readonly PlannedMessage[]): number {
    const { state } = this
    if (!state) throw new Error('not founded')
    return state.database.transaction(() => fillHistory(state.database, state.store, planned))
  }

  get #timesConstructed(): number {
    return constructed.get(String(this.ctx.id)) ?? 0
  }
}

interface ObservedEnv {
  REALM: DurableObjectNamespace<Realm>
}

/**
 * `GET /observe?realm=NAME`, `GET /populate?realm=NAME&people=N&from=M`, `POST /fill?realm=NAME`; everything else
 * goes to the application.
 */
export default {
  async fetch(request: Request, env: ObservedEnv, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams, origin } = new URL(request.url)
    const name = searchParams.get('realm') ?? ''
    if (pathname === '/observe') return Response.json(await env.REALM.getByName(name).observe())
    if (pathname === '/fill') {
      const planned = await request.json<PlannedMessage[]>()
      return Response.json({ first: await env.REALM.getByName(name).fill(planned) })
    }
    if (pathname !== '/populate') return app.fetch(request, env as never, ctx)
    const [count, from] = ['people', 'from'].map((parameter) => Number(searchParams.get(parameter)))
    const people = await env.REALM.getByName(name).populate({ name, origin }, count ?? 0, from ?? 0)
    return Response.json(people)
  },
}
