import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from './direct'
import { type MessageStep, messageStep, performOnMessages } from './random/message-steps'
import { askEverything } from './random/questions'
import { Reset } from './random/reset'
import { type Places, perform, type Step, step } from './random/steps'
import { type Person, World } from './world'

const { MODEL_SEED, KEPT_RUNS } = env as unknown as Record<string, string | undefined>
const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']

const within = <Result>(world: World, use: (direct: Direct) => Promise<Result>): Promise<Result> =>
  runInDurableObject(world.stub as never, (realm: Realm) => use(new Direct(realm, world)))

type Taken = { about: 'messages'; it: MessageStep } | { about: 'rest'; it: Step }

const taken: fc.Arbitrary<Taken> = fc.oneof(
  { weight: 3, arbitrary: messageStep.map((it) => ({ about: 'messages', it }) as const) },
  { weight: 2, arbitrary: step.map((it) => ({ about: 'rest', it }) as const) },
)

const take = (direct: Direct, world: World, places: Places, { about, it }: Taken) =>
  about === 'messages' ? performOnMessages(direct, world, places, it) : perform(direct, world, places, it)

it('an object with filled caches returns the same bytes as an object that has just woken', {
  timeout: 1_200_000,
}, async () => {
  const world = await World.found(PEOPLE)
  const stretch = fc.array(taken, { minLength: 1, maxLength: 6 })
  const walk = fc.array(stretch, { minLength: 2, maxLength: 6 })
  // The number of runs so far. Names contain it, because archived channels and deactivated groups keep their names.
  let rounds = 0
  const property = fc.asyncProperty(walk, async (stretches) => {
    const places = await within(world, (direct) => new Reset(direct, world, PEOPLE, rounds++).places())
    for (const steps of stretches) {
      const { done, warm } = await within(world, async (direct) => {
        // Fills the caches before the steps, so that the test fails if outdated data stays in them.
        await askEverything(direct, PEOPLE, places)
        const done = []
        for (const one of steps) done.push(await take(direct, world, places, one))
        return { done, warm: await askEverything(direct, PEOPLE, places) }
      })
      await evictDurableObject(world.stub)
      const woken = await within(world, (direct) => askEverything(direct, PEOPLE, places))
      const differing = Object.keys(woken).filter((question) => woken[question] !== warm[question])
      const told = differing.slice(0, 3).map((question) => ({ question, warm: warm[question], woken: woken[question] }))
      expect({ done, told }).toEqual({ done, told: [] })
    }
  })
  await fc.assert(property, { numRuns: Number(KEPT_RUNS), seed: Number(MODEL_SEED), endOnFailure: true })
})
