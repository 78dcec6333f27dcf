import type { Context } from 'hono'
import type { Env } from '#lib/platform/env'
import type { Call } from '#realm/crossing/call'
import type { DirectoryCalls, Hint, RealmCalls, RealmEntry, RewindDirectory } from '#realm/crossing/realm-calls'
import type { WaitingRealm } from './wait'

/** A Durable Object namespace, reduced to the parts that the edge uses, so that tests can replace it. */
interface Realms {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId, options?: { locationHint: string }): RealmStub
  /** The namespace of objects that stay in a jurisdiction. The same name there refers to a different object. */
  jurisdiction(name: string): Realms
}

export type RealmStub = RealmCalls & WaitingRealm

interface Directories {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): DirectoryCalls & Pick<RewindDirectory, 'findRewind'>
}

/** Finds the realm that a request is for. `directory.ts` caches the results. */
export interface RealmFinder {
  /** The entry of a founded realm, from the cache only. */
  known(name: string): RealmEntry | undefined
  /** The directory's current entry, or the cached one if it is only a few seconds old. */
  renew(c: Context<Edge>): Promise<RealmEntry | undefined>
  /** The realm's entry, cached or from the directory; undefined if the realm was never founded. */
  find(c: Context<Edge>, hint?: Hint): Promise<RealmEntry | undefined>
  /** Adds a realm right after it was founded. */
  enter(c: Context<Edge>): Promise<void>
}

/** Hono's types: the deployment's bindings, and the values that are set for each request before it is handled. */
export interface Edge {
  Bindings: Env<Realms, Directories>
  Variables: {
    realm: Call['realm']
    directory: RealmFinder
  }
}
