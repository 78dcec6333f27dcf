import type { Operation } from '../api/operation'
import type { Env } from '../lib/env'
import type { Call, Credentials, RealmCalls } from '../realm/call'
import type { Sent } from './sent'
import type { WaitingRealm } from './wait'

/** As much of a Durable Object namespace as the edge uses, so that tests can put something else there. */
export interface Realms {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): RealmCalls & WaitingRealm
}

/** Hono's types: what the deployment gives, and what the middleware finds out about a request. */
export interface Edge {
  Bindings: Env<Realms>
  Variables: {
    realm: Call['realm']
    operation: Operation
    credentials: Credentials | null
    sent: Sent
    verdict: Call['params']
  }
}
