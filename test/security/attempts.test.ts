import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { Hashing } from '../../src/memory/hashing'
import type { Realm, RealmState } from '../../src/realm/realm'
import { World } from '../api/world'

const PASSWORD = 'a long enough password'

/** Limits, which tests do without, until the object goes to sleep. */
const limit = (world: World) =>
  runInDurableObject(world.stub, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.env = { ...state.env, RATE_LIMITS: 'on' }
    // These tests are of tries, one after another: nobody needs a rest between their hashes.
    Object.assign(state.memory, { hashing: new Hashing(async () => {}) })
  })

async function limited(): Promise<World> {
  const world = await World.found(['mia', 'ben'])
  await limit(world)
  return world
}

/** As from an address of the network; answers the status. */
async function logIn(world: World, username: string, password: string, from = '192.0.2.1'): Promise<number> {
  const headers = { 'CF-Connecting-IP': from }
  const { status, body } = await world.send('POST', '/api/v1/fetch_api_key', {
    headers,
    params: { username, password },
  })
  if (status === 429) expect(body).toMatchObject({ code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) })
  return status
}

const times = async (count: number, attempt: (at: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push(await attempt(at))
  return [...new Set(statuses)]
}

describe('guessing passwords', () => {
  it('ends after five tries for a name, however it is spelled, from wherever, and after an eviction too', async () => {
    const world = await limited()
    const spellings = ['mia@example.com', 'MIA@example.com', ' mia@example.com']
    const guess = (at: number) => logIn(world, spellings[at % 3] ?? '', `guess ${at}`, `192.0.2.${at}`)
    expect(await times(5, guess)).toEqual([401])
    expect(await logIn(world, 'mia@example.com', PASSWORD, '192.0.2.99')).toBe(429)
    await world.evict()
    await limit(world)
    expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(429)
    expect(await logIn(world, 'ben@example.com', PASSWORD)).toBe(200)
    const change = { old_password: PASSWORD, new_password: 'quite another sentence' }
    const { body } = await world.call('mia', 'PATCH /settings', change)
    expect(body.msg).toMatch(/^You're making too many attempts! Try again in \d+ seconds\.$/)
  })

  it('ends for a whole network of IPv6, since one caller has all of its addresses', async () => {
    const world = await limited()
    const guess = (at: number) => logIn(world, `name${at}@example.com`, 'x', `2001:db8::${at.toString(16)}`)
    expect(await times(50, guess)).toEqual([401])
    expect(await guess(51)).toBe(429)
    expect(await logIn(world, 'name52@example.com', 'x', '2001:db8:0:1::1')).toBe(401)
  })

  it('ends as early for names that nobody has', async () => {
    const world = await limited()
    expect(await times(5, () => logIn(world, 'nobody@example.com', 'x'))).toEqual([401])
    expect(await logIn(world, 'nobody@example.com', 'x')).toBe(429)
  })

  it('begins anew with the right one', async () => {
    const world = await limited()
    for (let round = 0; round < 2; round++) {
      expect(await times(4, () => logIn(world, 'mia@example.com', 'x'))).toEqual([401])
      expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(200)
    }
  })

  it('of many names ends after fifty tries from one address, and others go on', async () => {
    const world = await limited()
    expect(await times(50, (at) => logIn(world, `name${at}@example.com`, 'x'))).toEqual([401])
    expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(429)
    expect(await logIn(world, 'mia@example.com', PASSWORD, '192.0.2.2')).toBe(200)
  }, 60_000)
})
