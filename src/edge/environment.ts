import type { Operation } from '#api/contract/operation'
import type { Env } from '#lib/env'
import type { Call, Credentials, DirectoryCalls, RealmCalls } from '#realm/call'
import type { RealmDirectory } from './directory'
import type { Sent } from './sent'
import type { WaitingRealm } from './wait'

/** As much of a Durable Object namespace as the edge uses, so that tests can put something else there. */
export interface Realms {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): RealmStub
}

export type RealmStub = RealmCalls & WaitingRealm

export interface Directories {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): DirectoryCalls
}

/** Hono's types: what the deployment gives, and what the middleware finds out about a request. */
export interface Edge {
  Bindings: Env<Realms, Directories>
  Variables: {
    realm: Call['realm']
    directory: RealmDirectory
    operation: Operation
    credentials: Credentials | null
    sent: Sent
    verdict: Call['params']
  }
}
