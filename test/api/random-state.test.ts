import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Asker, Direct, Forgetful } from './direct'
import { Reset } from './random/reset'
import { perform, type Step, step } from './random/steps'
import { apply } from './state/apply'
import { MODERN } from './state/clients'
import { countOf, differences } from './state/comparable'
import type { Event, State } from './state/state'
import { settleUntold } from './state/untold'
import { type Person, World } from './world'

const { STATE_RUNS, FORGETFUL_RUNS, MODEL_SEED } = env as unknown as Record<string, string | undefined>
const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']

/** The maximum number of runs in one organization, since the data of earlier runs makes later ones slower. */
const RUNS_OF_ONE = 30
const partsOf = (runs: number) =>
  Array.from({ length: Math.ceil(runs / RUNS_OF_ONE) }, (_, part) => ({
    part,
    runs: Math.min(RUNS_OF_ONE, runs - part * RUNS_OF_ONE),
  }))

it.each(partsOf(Number(STATE_RUNS)))(
  'each person gets events for all changes between two registrations, whatever happens ($part)',
  async (part) => {
    const world = await World.found(PEOPLE)
    await runInDurableObject(world.stub, (realm) => walk(world, new Direct(realm, world), part))
  },
  600_000,
)

it.each(partsOf(Number(FORGETFUL_RUNS)))(
  'each person gets events for all changes even if the object loses its memory after each call ($part)',
  async (part) => {
    const world = await World.found(PEOPLE)
    await walk(world, new Forgetful(world), part)
  },
  3_600_000,
)

async function walk(world: World, direct: Asker, { part, runs }: { part: number; runs: number }): Promise<void> {
  const reset = new Reset(direct, world, PEOPLE)
  const steps = fc.array(step, { minLength: 1, maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, (taken) => check(direct, world, reset, taken)),
    // Counterexamples aren't shrunk, because that would take longer than all the runs together. The failure message
    // lists the steps.
    { endOnFailure: true, numRuns: runs, seed: Number(MODEL_SEED) + part },
  )
}

async function check(direct: Asker, world: World, reset: Reset, steps: Step[]): Promise<void> {
  const places = await reset.places()
  const before = new Map<Person, State>()
  for (const who of PEOPLE) before.set(who, await direct.must(who, 'register-queue', MODERN))
  const done = []
  for (const one of steps) done.push(await perform(direct, world, places, one))
  const told = done.filter(({ status }) => status === 200)
  for (const who of PEOPLE) {
    // Deactivating an account ends its queues.
    if (told.some(({ whom }) => whom === who)) continue
    const wrong = await follow(direct, who, before.get(who)!)
    expect({ who, done: told, wrong }).toEqual({ who, done: told, wrong: [] })
  }
}

/** The differences between the state built from events and a fresh registration. */
async function follow(direct: Asker, who: Person, state: State) {
  const asked = { queue_id: state.queue_id, last_event_id: -1, dont_block: true }
  const before = structuredClone(state)
  const { events }: { events: Event[] } = await direct.must(who, 'get-events', asked)
  for (const event of events) apply(state, event)
  const after: State = await direct.must(who, 'register-queue', MODERN)
  const untold = settleUntold(before, state, after, events)
  const miscounted = after.unread_msgs.count === countOf(after) ? [] : [{ name: 'unread_msgs.count' }]
  return [...miscounted, ...differences(state, after, untold)]
}
