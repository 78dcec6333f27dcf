import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { it } from 'vitest'
import { Reset } from '../api/random/reset'
import { type Person, World } from '../api/world'
import { wrongMessages, wrongState } from './compare'
import { Injected } from './injected'
import { Walker, within } from './walker'
import { inWords, openLists, PEOPLE, performAny, STEPS_OF_WALK, steps } from './walks'

const { CONNECTED_STEPS = '200', MODEL_SEED } = env as unknown as Record<string, string | undefined>
const WITH_BROWSERS: readonly Person[] = ['olivia', 'ada', 'mia', 'ben', 'gus']
/** The number of walks in one organization. It is small, because data from earlier walks makes later ones slower. */
const WALKS_OF_ONE = 5
const walks = Math.ceil(Number(CONNECTED_STEPS) / STEPS_OF_WALK)
const PARTS = Array.from({ length: Math.ceil(walks / WALKS_OF_ONE) }, (_, part) => part)
const SHORT_STEPS = 200
const HOUR_MS = 3_600_000

interface Struck {
  world: World
  walker: Walker
  pick: number
}

/** Faults in a browser, its network or the server, and actions of the browser's user, between two steps. */
const FAULTS: Readonly<Record<string, (struck: Struck) => unknown>> = {
  'the object is evicted': ({ world }) => world.evict(),
  'the socket is cut': ({ walker }) => walker.tab.transport.cut(),
  'the network is gone': ({ walker }) => {
    walker.tab.transport.isOffline = true
    walker.tab.transport.cut()
  },
  'the network is back': ({ walker }) => walker.heal(),
  'answers are late': ({ walker, pick }) => {
    walker.tab.transport.latencyMs = pick % 40
  },
  'answers are lost': ({ walker, pick }) => {
    Object.assign(walker.tab.transport, { lossPercent: pick % 30, missPercent: pick % 20 })
  },
  'only polls work, or sockets again': ({ walker: { tab } }) => {
    tab.hasSockets = !tab.hasSockets
    tab.transport.hasSockets = tab.hasSockets
    tab.transport.cut()
  },
  'the clock jumps': ({ walker, pick }) => walker.tab.clock.jump((pick - 50) * HOUR_MS),
  'the queue is lost': ({ world, walker: { who, tab } }) =>
    world.call(who, 'DELETE /events', { queue_id: tab.client.connection.queueId }),
  'the session is revoked': ({ walker }) => walker.endSession(),
  'the page is killed': ({ walker }) => walker.openAgain(),
  'somebody reads': ({ walker: { tab, store } }) => {
    for (const { ids } of store.unreads.conversations.peekValues()) tab.client.reading.seen(ids)
  },
  'a list goes further': ({ walker: { lists }, pick }) => {
    const list = lists[pick % lists.length]
    void (pick % 2 ? list?.older(3) : list?.newer(3))
  },
}
const NAMES = Object.keys(FAULTS)
const injected = new Injected(NAMES)

const ofWalk = { minLength: STEPS_OF_WALK, maxLength: STEPS_OF_WALK }
/** All faults in random order, again and again. */
const names = fc
  .array(fc.shuffledSubarray(NAMES, { minLength: NAMES.length }), ofWalk)
  .map((rounds) => rounds.flat().slice(0, STEPS_OF_WALK))
const walk = fc.record({
  steps,
  names,
  strikes: fc.array(
    fc.record({
      who: fc.nat({ max: WITH_BROWSERS.length - 1 }),
      pick: fc.nat({ max: 100 }),
      pauseMs: fc.nat({ max: 10 }),
    }),
    ofWalk,
  ),
})
type Walk = typeof walk extends fc.Arbitrary<infer Value> ? Value : never

it.each(PARTS)(
  'five browsers end up with the same state as the server after any faults in browsers, networks, or the server (%i)',
  async (part) => {
    const world = await World.found(PEOPLE)
    let round = 0
    await fc.assert(
      fc.asyncProperty(walk, (taken) => take(world, taken, round++)),
      {
        endOnFailure: true,
        numRuns: Math.min(WALKS_OF_ONE, walks - part * WALKS_OF_ONE),
        seed: Number(MODEL_SEED) + part,
      },
    )
  },
  HOUR_MS,
)

it('each kind of fault occurs often enough', () => {
  injected.expectEnough({ isShort: Number(CONNECTED_STEPS) < SHORT_STEPS })
})

async function take(world: World, { steps, names, strikes }: Walk, round: number): Promise<void> {
  const places = await within(world, (direct) => new Reset(direct, world, PEOPLE, round).places())
  const walkers = WITH_BROWSERS.map(
    (who, at) => new Walker(world, who, { hasSockets: at % 3 !== 2, hasLocks: at % 2 === 0 }),
  )
  for (const walker of walkers) {
    await walker.begin()
    openLists({ who: walker.who, open: (narrow) => walker.open(narrow) }, places, world)
  }
  const done = []
  /** The people whose accounts were deactivated, which revoked their sessions. */
  const gone = new Set<Person | undefined>()
  for (const [at, one] of steps.entries()) {
    const step = await within(world, (direct) => performAny(direct, world, places, one))
    done.push(step)
    if (step.status === 200) gone.add(step.whom)
    const { who, pick, pauseMs } = strikes[at]!
    const there = walkers.filter((walker) => !gone.has(walker.who))
    const [name, walker] = [names[at]!, there[who % there.length]!]
    injected.count(name)
    done.push({ name, who: walker.who, pick })
    await FAULTS[name]!({ world, walker, pick })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  for (const walker of walkers) {
    if (gone.has(walker.who)) continue
    await walker.finish()
    const wrong: object[] = await wrongState(walker, walker.registered)
    for (const list of walker.lists) wrong.push(...(await wrongMessages(walker, list)))
    if (wrong.length > 0) throw new Error(inWords(walker.who, wrong, done))
  }
  for (const walker of walkers) walker.end()
}
