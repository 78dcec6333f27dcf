import type { Context } from 'hono'
import type { Env } from '#lib/platform/env'
import type { Call } from '#realm/crossing/call'
import type { DirectoryCalls, Hint, RealmCalls, RealmEntry, RewindDirectory } from '#realm/crossing/realm-calls'
import type { WaitingRealm } from './wait'

/** The part of a Durable Object namespace that the edge uses, so that tests can replace it. */
interface Realms {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId, options?: { locationHint: string }): RealmStub
  /** The namespace of objects that stay in a jurisdiction. The same name there is another object. */
  jurisdiction(name: string): Realms
}

export type RealmStub = RealmCalls & WaitingRealm

interface Directories {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): DirectoryCalls & Pick<RewindDirectory, 'findRewind'>
}

/** Finds the realm that a request is for; `directory.ts` remembers what it found. */
export interface RealmFinder {
  /** The entry of a founded realm, from memory alone. */
  known(name: string): RealmEntry | undefined
  /** The entry as the directory has it now, if what is remembered is some seconds old. */
  renew(c: Context<Edge>): Promise<RealmEntry | undefined>
  /** Undefined if nobody founded one. */
  find(c: Context<Edge>, hint?: Hint): Promise<RealmEntry | undefined>
  /** Makes a realm known to the person who has just founded it. */
  enter(c: Context<Edge>): Promise<void>
}

/**
 * Hono's types: what the deployment gives, and what is found out about a request before all else.
 */
export interface Edge {
  Bindings: Env<Realms, Directories>
  Variables: {
    realm: Call['realm']
    directory: RealmFinder
  }
}
