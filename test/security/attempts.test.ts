import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { Hashing } from '#memory/hashing'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { World } from '../api/world'

const PASSWORD = 'a long enough password'

/** Turns on limits, which are off in tests. An eviction turns them off again. */
const limit = (world: World) =>
  runInDurableObject(world.stub, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.env = { ...state.env, RATE_LIMITS: 'on' }
    // These tests try one password after another, so no pause between their hashes is needed.
    Object.assign(state.memory, { hashing: new Hashing(async () => {}) })
  })

async function limited(): Promise<World> {
  const world = await World.found(['mia', 'ben'])
  await limit(world)
  return world
}

/** Tries to log in from an IP address. Returns the status. */
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
  it('is blocked after five tries for an account, regardless of case and IP address, and even after an eviction', async () => {
    const world = await limited()
    const spellings = ['mia@example.com', 'MIA@example.com', ' mia@example.com']
    const guess = (at: number) => logIn(world, spellings[at % 3] ?? '', `guess ${at}`, `192.0.2.${at}`)
    expect(await times(5, guess)).toEqual([401])
    expect(await logIn(world, 'mia@example.com', PASSWORD, '192.0.2.99')).toBe(429)
    await world.evict()
    await limit(world)
    expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(429)
    expect(await logIn(world, 'ben@example.com', PASSWORD)).toBe(200)
    // Strangers' attempts don't affect people who are logged in.
    const change = { old_password: PASSWORD, new_password: 'quite another sentence' }
    expect((await world.call('mia', 'PATCH /settings', change)).status).toBe(200)
  })

  it('is blocked for a whole IPv6 network, since one caller has all of its addresses', async () => {
    const world = await limited()
    const guess = (at: number) => logIn(world, `name${at}@example.com`, 'x', `2001:db8::${at.toString(16)}`)
    expect(await times(50, guess)).toEqual([401])
    expect(await guess(51)).toBe(429)
    expect(await logIn(world, 'name52@example.com', 'x', '2001:db8:0:1::1')).toBe(401)
  })

  it('is blocked just as early for unknown names', async () => {
    const world = await limited()
    expect(await times(5, () => logIn(world, 'nobody@example.com', 'x'))).toEqual([401])
    expect(await logIn(world, 'nobody@example.com', 'x')).toBe(429)
  })

  it('is blocked after five tries even for someone who is logged in', async () => {
    const world = await limited()
    const change = (old_password: string) =>
      world.call('mia', 'PATCH /settings', { old_password, new_password: 'quite another sentence' })
    for (let tries = 0; tries < 5; tries++) expect((await change('x')).body.msg).toBe('Wrong password!')
    const { body } = await change(PASSWORD)
    expect(body.msg).toMatch(/^You're making too many attempts! Try again in \d+ seconds\.$/)
    expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(200)
  })

  it('is also blocked after five tries for a deactivated account', async () => {
    const world = await limited()
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect(await times(5, () => logIn(world, 'mia@example.com', 'x'))).toEqual([401])
    expect(await logIn(world, 'mia@example.com', 'x')).toBe(429)
  })

  it('locks out nobody else if the network address is unknown, since everyone would share it', async () => {
    const world = await limited()
    expect(await times(51, (at) => logIn(world, `name${at}@example.com`, 'x', ''))).toEqual([401])
    expect(await logIn(world, 'mia@example.com', PASSWORD, '')).toBe(200)
  })

  it('is counted from zero again after a log-in with the right password', async () => {
    const world = await limited()
    for (let round = 0; round < 2; round++) {
      expect(await times(4, () => logIn(world, 'mia@example.com', 'x'))).toEqual([401])
      expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(200)
    }
  })

  it('is blocked for many accounts after fifty tries from one address, and other addresses are not affected', async () => {
    const world = await limited()
    expect(await times(50, (at) => logIn(world, `name${at}@example.com`, 'x'))).toEqual([401])
    expect(await logIn(world, 'mia@example.com', PASSWORD)).toBe(429)
    expect(await logIn(world, 'mia@example.com', PASSWORD, '192.0.2.2')).toBe(200)
  })
})

describe('joining with a link', () => {
  const linkOf = async (world: World): Promise<string> => {
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse')
    return invite_link.split('/').findLast((part: string) => part !== '')
  }
  const join = async (world: World, key: string, params: object, from = '192.0.2.1'): Promise<number> => {
    const headers = { 'CF-Connecting-IP': from }
    const all = { full_name: 'A Newcomer', password: PASSWORD, ...params }
    return (await world.send('POST', `/api/v1/join/${key}`, { headers, params: all })).status
  }

  it('works for many people behind one address', async () => {
    const world = await limited()
    const key = await linkOf(world)
    expect(await times(34, (at) => join(world, key, { email: `new${at}@example.com` }))).toEqual([200])
    const counted = await world.inside(({ database }) =>
      database.exec<{ key: string }>("SELECT key FROM attempts WHERE key LIKE 'join-from%'"),
    )
    expect(counted).toEqual([])
  })

  it('reveals only a limited number of times whether an email address has an account', async () => {
    const world = await limited()
    const key = await linkOf(world)
    expect(await times(100, () => join(world, key, { email: 'mia@example.com' }))).toEqual([400])
    expect(await join(world, key, { email: 'mia@example.com' })).toBe(429)
    expect(await join(world, key, { email: 'kim@example.com' })).toBe(429)
    expect(await join(world, key, { email: 'kim@example.com' }, '192.0.2.2')).toBe(200)
  })

  it('allows a limited number of tries with one link, in total from all addresses', async () => {
    const world = await limited()
    const key = await linkOf(world)
    const from = (at: number) => `192.0.${at}.1`
    expect(await times(300, (at) => join(world, key, { email: 'mia@example.com' }, from(at % 10)))).toEqual([400])
    expect(await join(world, key, { email: 'kim@example.com' }, '198.51.100.1')).toBe(429)
    expect(await join(world, await linkOf(world), { email: 'kim@example.com' }, '198.51.100.1')).toBe(200)
  })
})

describe('requesting a link to reset a password', () => {
  it('is limited across all IPv6 networks of a site', async () => {
    const world = await limited()
    const ask = async (at: number): Promise<number> => {
      const headers = { 'CF-Connecting-IP': `2001:db8:7:${Math.floor(at / 40).toString(16)}::1` }
      const params = { email: `nobody${at}@example.com` }
      return (await world.send('POST', '/api/v1/password_reset', { headers, params })).status
    }
    expect(await times(200, ask)).toEqual([200])
    expect(await ask(201)).toBe(429)
    expect(await ask(100_000)).toBe(429)
  })
})
