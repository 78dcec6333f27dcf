import { runInDurableObject } from 'cloudflare:test'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import type { Person, World } from '../api/world'
import { Undoing } from './undoing'

export type Ask = (
  who: Person,
  operation: string,
  request: Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: answers are read in many shapes, and a wrong guess fails the test.
) => Promise<{ status: number; body: any }>

/** Calls `work` with a function that makes a request inside the realm and rolls back its writes. */
export const askingUndone = (world: World, work: (ask: Ask) => Promise<void>) =>
  runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    const undoing = new Undoing(realm)
    await work((who, operation, request) => undoing.during(() => direct.ask(who, operation, request)))
  })
