import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { Reset } from '../api/random/reset'
import type { State } from '../api/state/state'
import { type Person, World } from '../api/world'
import { wrongMessages, wrongOnDisk, wrongState } from './compare'
import { Injected } from './injected'
import { PlayersDisk } from './kept-player'
import { Player } from './player'
import { inWords, openLists, PEOPLE, performAny, STEPS_OF_WALK, steps } from './walks'

const { WALK_STEPS = '2000', MODEL_SEED } = env as unknown as Record<string, string | undefined>
/** The number of walks in one organization. It is small, because data from earlier walks makes later ones slower. */
const WALKS_OF_ONE = 10
const walks = Math.ceil(Number(WALK_STEPS) / STEPS_OF_WALK)
const PARTS = Array.from({ length: Math.ceil(walks / WALKS_OF_ONE) }, (_, part) => part)

const FAULTS = ['hear', 'release', 'older', 'newer', 'trim', 'lose', 'reload'] as const
const injected = new Injected([...FAULTS, 'reload from the disk'])
/** In runs with fewer steps, there is no minimum for each kind of fault. */
const SHORT_STEPS = 1000

/** Actions and faults of a client between two steps. */
const faults = fc.record({
  who: fc.nat({ max: PEOPLE.length - 1 }),
  kind: fc.constantFrom('hear', 'hear', 'hear', ...FAULTS),
  pick: fc.nat({ max: 100 }),
})
type Fault = typeof faults extends fc.Arbitrary<infer Value> ? Value : never

const walk = fc.record({
  steps,
  faults: fc.array(fc.array(faults, { maxLength: 6 }), { minLength: STEPS_OF_WALK, maxLength: STEPS_OF_WALK }),
  chances: fc.infiniteStream(fc.nat({ max: 1_000_000 })),
})
type Walk = typeof walk extends fc.Arbitrary<infer Value> ? Value : never

it.each(PARTS)(
  'six people end up with the same store and lists as the server, whatever faults occur (%i)',
  async (part) => {
    const world = await World.found(PEOPLE)
    await runInDurableObject(world.stub as never, async (realm: Realm) => {
      const direct = new Direct(realm, world)
      const reset = new Reset(direct, world, PEOPLE)
      await fc.assert(
        fc.asyncProperty(walk, (taken) => take(direct, world, reset, taken)),
        {
          endOnFailure: true,
          numRuns: Math.min(WALKS_OF_ONE, walks - part * WALKS_OF_ONE),
          seed: Number(MODEL_SEED) + part,
        },
      )
    })
  },
  3_600_000,
)

it('each kind of fault occurs often enough', () => {
  injected.expectEnough({ isShort: Number(WALK_STEPS) < SHORT_STEPS })
})

async function take(direct: Direct, world: World, reset: Reset, { steps, faults, chances }: Walk): Promise<void> {
  const places = await reset.places()
  const chance = (of: number) => (chances.next().value ?? 0) % of
  const withDisk = [chance(PEOPLE.length), chance(PEOPLE.length)]
  const players = await Promise.all(
    PEOPLE.map(async (who, at) => {
      const disk = withDisk.includes(at) ? await PlayersDisk.open() : undefined
      return new Player(direct, who, chance, disk)
    }),
  )
  const before = new Map<Person, State>()
  for (const player of players) {
    await player.begin()
    before.set(player.who, structuredClone(player.store.tell()))
    openLists({ who: player.who, open: (narrow) => player.open(narrow) }, places, world)
  }
  const done = []
  for (const [at, one] of steps.entries()) {
    done.push(await performAny(direct, world, places, one))
    for (const fault of faults[at] ?? []) {
      if (await happen(players[fault.who]!, fault))
        before.set(players[fault.who]!.who, structuredClone(players[fault.who]!.store.tell()))
    }
  }
  // When an account is deactivated, its queues are deleted.
  const gone = new Set(done.filter(({ status }) => status === 200).map(({ whom }) => whom))
  for (const player of players) {
    if (gone.has(player.who)) continue
    await player.finish()
    const wrong: object[] = await wrongState(player, before.get(player.who)!)
    for (const list of player.lists) wrong.push(...(await wrongMessages(player, list)))
    if (player.disk) wrong.push(...(await wrongOnDisk(player)))
    if (wrong.length > 0) throw new Error(inWords(player.who, wrong, done))
  }
  for (const player of players) {
    for (const list of player.lists) list.close()
    player.disk?.close()
  }
}

/** Performs the action or injects the fault. Returns whether the client started over with a new queue. */
async function happen(player: Player, { kind, pick }: Fault): Promise<boolean> {
  const list = player.lists[pick % player.lists.length]
  // A person whose account is deactivated receives nothing.
  const { status } = await player.direct.ask(player.who, 'get-own-user')
  if (status !== 200) return false
  if ((kind === 'lose' || kind === 'reload') && pick % 4 !== 0) return false
  if (kind === 'release' && !player.transport.isLate) return false
  if (kind === 'trim' && !list?.ids.length) return false
  injected.count(kind)
  if (kind === 'hear') return player.hear()
  if (kind === 'release') await player.transport.release()
  if (kind === 'older') void list?.older(3)
  if (kind === 'newer') void list?.newer(3)
  if (kind === 'trim') list?.trim(list.ids[Math.floor(list.ids.length / 3)]!, list.ids.at(-1 - (pick % 2))!)
  if (kind === 'lose') {
    await player.looseQueue()
    return true
  }
  if (kind === 'reload') {
    if (player.disk) injected.count('reload from the disk')
    await player.reload()
  }
  return false
}
