import { env } from 'cloudflare:test'
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'
import { Client } from '../../web/app/client'
import { REGISTRATION } from '../../web/protocol/register'
import { differences } from '../api/state/comparable'
import type { State } from '../api/state/state'
import { UNTOLD } from '../api/state/untold'
import type { World } from '../api/world'
import { FastClock } from './fast-clock'
import { KeyTransport } from './key-transport'

const seed = Number((env as unknown as { MODEL_SEED: string }).MODEL_SEED)

/** A random number generator with the same sequence each time (linear congruential). */
function chances(from: number): (of: number) => number {
  let state = from
  return (of) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * of)
  }
}

const running: Client[] = []

export function stopAll(): void {
  for (const client of running.splice(0)) client.stop()
}

export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export function connect(world: World, who: string, speed = 50) {
  const chance = chances(seed)
  const transport = new KeyTransport(world, who, chance)
  const clock = new FastClock(speed, () => chance(1000) / 1000)
  const client = new Client(transport, clock)
  running.push(client)
  return { transport, clock, client }
}

export const standing = (client: Client) => client.connection.standing.peek()
let marks = 0

/** Resolves when a client has received everything that has happened so far. */
export async function caughtUp(world: World, who: string, client: Client): Promise<void> {
  marks += 1
  const mark = `mark${marks}`
  await world.must(who, 'POST /users/me/alert_words', { alert_words: [mark] })
  await until(() => client.store.facts.peek('alert_words')?.includes(mark), `${who} hears ${mark}`)
}

/** The differences between a client's store and a fresh registration, except in parts that no event changes. */
export async function wrongIn(world: World, who: string, client: Client) {
  await caughtUp(world, who, client)
  const made: State = structuredClone(client.store.tell())
  const fresh: State = await world.must(who, 'POST /register', REGISTRATION)
  return differences(made, fresh, [...UNTOLD, 'result', 'msg', 'edgewise_event_socket_url'])
}
