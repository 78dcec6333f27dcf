import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { type Person, World } from '../api/world'
import { compareAll } from './compare'
import { Follower } from './follower'
import { takeOnChannels } from './on-channels'
import { isOnMessages, takeOnMessages } from './on-messages'
import { isOnPeople, takeOnPeople } from './on-people'
import { type Both, foundBoth } from './organization'
import { OWNER, PEOPLE } from './plain-accesses'
import { shortest } from './shorten'
import { type Step, step } from './steps'

const { ACCESS_STEPS, MODEL_SEED } = env as unknown as Record<string, string | undefined>
/** The number of steps in one organization. It is small, because each step takes longer the more data there is. */
const STEPS_OF_WALK = 200
/**
 * Each time this many steps have been taken, everything that everyone sees is compared. Events are compared after each
 * step.
 */
const STEPS_TO_LOOK = 10
const WALKS = [...Array(Math.ceil(Number(ACCESS_STEPS) / STEPS_OF_WALK)).keys()]

interface Failure {
  /** The number of steps that had been taken when the walk failed. */
  after: number
  why: string
  /** The steps up to the failure. */
  done: readonly string[]
}

/**
 * Takes the steps in a new organization. Compares everything each time `every` steps have been taken, and at the end.
 * Returns the failure, if any.
 */
async function play(steps: readonly Step[], every: number): Promise<Failure | undefined> {
  const world = await World.found(PEOPLE.filter((who) => who !== ('sue' as Person)))
  await world.join('sue')
  const quiet = {
    enable_offline_email_notifications: false,
    automatically_follow_topics_policy: 4,
    automatically_unmute_topics_in_muted_streams_policy: 4,
  }
  return runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    await direct.must(OWNER, 'update-realm', { enable_spectator_access: true })
    for (const who of PEOPLE) await direct.must(who, 'update-settings', quiet)
    const both = await foundBoth(direct, world)
    const walk = new Walk(both)
    let after = 0
    try {
      await walk.begin()
      for (const one of steps) {
        after += 1
        await walk.take(one)
        if (after % every === 0 || after === steps.length) await walk.compare()
      }
    } catch (error) {
      return { after, why: error instanceof Error ? error.message : String(error), done: both.done }
    }
    return undefined
  })
}

function takerOf({ kind }: Step) {
  if (isOnMessages(kind)) return takeOnMessages
  return isOnPeople(kind) ? takeOnPeople : takeOnChannels
}

class Walk {
  readonly #followers = new Map<Person, Follower>()
  readonly #names: Map<number, Person>

  constructor(private readonly both: Both) {
    this.#names = new Map(PEOPLE.map((who) => [both.world.id(who), who]))
  }

  async begin(): Promise<void> {
    for (const who of PEOPLE) await this.#follow(who)
  }

  async take(one: Step): Promise<void> {
    const { accesses, told } = this.both
    const knew = accesses.channels.map((channel) => accesses.knowers(channel))
    await takerOf(one)(this.both, one)
    for (const who of PEOPLE) {
      if (!accesses.isActive(who)) {
        // Deactivating an account deletes its queues.
        this.#followers.delete(who)
        told.take(who)
      } else if (this.#followers.has(who)) await this.#followers.get(who)?.hear((id) => this.#names.get(id))
      else await this.#follow(who)
    }
    // People who lose access to a channel when its privacy changes get no event, so they register again.
    if (one.kind === 'privacy') for (const [at, people] of knew.entries()) await this.#beginAnew(at, people)
  }

  async #beginAnew(at: number, knew: readonly Person[]): Promise<void> {
    const { accesses } = this.both
    const know = accesses.knowers(accesses.channels[at]!)
    for (const who of knew) if (!know.includes(who)) await this.#follow(who)
  }

  async #follow(who: Person): Promise<void> {
    const follower = new Follower(this.both, who)
    await follower.begin()
    this.both.told.take(who)
    this.#followers.set(who, follower)
  }

  async compare(): Promise<void> {
    for (const follower of this.#followers.values()) await follower.compare()
    for (const who of PEOPLE) await compareAll(this.both, who)
  }
}

async function explain(steps: readonly Step[], seed: number, failure: Failure): Promise<string> {
  const first = await play(steps.slice(0, failure.after), 1)
  const failing = steps.slice(0, first?.after ?? failure.after)
  // Comparing only at the end takes a fraction of the time.
  const history = await shortest(failing, async (shorter) => (await play(shorter, shorter.length))?.after)
  const last = (await play(history, history.length)) ?? failure
  return [`seed ${seed}, after ${failure.after} steps:`, last.why, 'by', ...last.done].join('\n')
}

describe('eight people with different access', () => {
  it.each(WALKS)(
    'see and receive exactly what the rules allow (walk %i)',
    async (walk) => {
      const seed = Number(MODEL_SEED) + walk
      const steps = fc.sample(step, { numRuns: STEPS_OF_WALK, seed })
      const failure = await play(steps, STEPS_TO_LOOK)
      expect(failure && (await explain(steps, seed, failure))).toBeUndefined()
    },
    3_600_000,
  )
})
