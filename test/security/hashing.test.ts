import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { Hashing, type HashingCaller, MOST_WAITING } from '#memory/hashing'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { World } from '../api/world'
import { PATIENT } from '../patience'

const PASSWORD = 'a long enough password'
const STRANGERS = 20
const STRANGER = { kind: 'stranger', lane: '192.0.2.1' }

/** Counts hashes and refusals. Pauses end when the test ends them. */
class CountedHashing extends Hashing {
  readonly asked: HashingCaller[] = []
  readonly begun: HashingCaller[] = []
  refused = 0
  running = 0
  mostRunning = 0
  endRests: () => void

  constructor() {
    let end = () => {}
    const rests = new Promise<void>((resolve) => (end = resolve))
    super(() => rests)
    this.endRests = end
  }

  override waitSeconds(caller: HashingCaller): number {
    const seconds = super.waitSeconds(caller)
    if (seconds > 0) this.refused += 1
    return seconds
  }

  override run<Result>(caller: HashingCaller, hash: () => Promise<Result>): Promise<Result> {
    this.asked.push(caller)
    return super.run(caller, async () => {
      this.begun.push(caller)
      this.mostRunning = Math.max(this.mostRunning, ++this.running)
      return hash().finally(() => (this.running -= 1))
    })
  }
}

it('twenty simultaneous log-in attempts don’t delay anyone who is logged in', async () => {
  const world = await World.found(['mia'])
  const hashing = new CountedHashing()
  const inside = <Result>(look: (state: RealmState) => Result) =>
    runInDurableObject(world.stub, (realm: Realm) => look((realm as unknown as { state: RealmState }).state))
  await inside((state) => {
    state.env = { ...state.env, RATE_LIMITS: 'on' }
    Object.assign(state.memory, { hashing })
  })

  const tries = Array.from({ length: STRANGERS }, (_, at) =>
    world.send('POST', '/api/v1/fetch_api_key', {
      headers: { 'CF-Connecting-IP': '192.0.2.1' },
      params: { username: `name${at}@example.com`, password: 'a guess' },
    }),
  )
  const beyond = STRANGERS - 1 - MOST_WAITING.stranger.ofLane
  await vi.waitFor(() => expect([hashing.refused, hashing.running]).toEqual([beyond, 0]), PATIENT)

  // The strangers wait until the pause ends. A member doesn't wait for them.
  expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  expect(hashing.begun).toEqual([STRANGER])

  const change = world.call('mia', 'PATCH /settings', {
    old_password: PASSWORD,
    new_password: 'quite another sentence',
  })
  await vi.waitFor(() => expect(hashing.asked).toContain('known'), PATIENT)
  await inside(() => hashing.endRests())
  expect((await change).status).toBe(200)
  const answers = await Promise.all(tries)

  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1 + MOST_WAITING.stranger.ofLane)
  expect(refused).toHaveLength(beyond)
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect(hashing.mostRunning).toBe(1)
  // Mia's old password is compared before the passwords of all strangers but the first.
  expect(hashing.begun.slice(0, 2)).toEqual([STRANGER, 'known'])
  // An attempt whose password wasn't checked doesn't count.
  const counted = await inside(({ database }) =>
    database.exec("SELECT key FROM attempts WHERE key LIKE 'log-in:name%'"),
  )
  expect(counted).toHaveLength(1 + MOST_WAITING.stranger.ofLane)
})
