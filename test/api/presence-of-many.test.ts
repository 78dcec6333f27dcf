import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newNonce } from '#lib/signing/api-key'
import { CommandSocket } from './command-socket'
import { crowd, crowdIds } from './crowd'
import { World } from './world'

const START = Date.UTC(2026, 2, 1, 9)
const PING = { status: 'active', last_update_id: -1 }
const BY_SOCKET = {
  client_capabilities: { notification_settings_null: true, edgewise_event_socket: true },
  slim_presence: true,
}
/** The number of rows that Cloudflare's free plan allows to be written in a day. */
const ROWS_A_DAY = 100_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** An organization with this many people besides mia, ben and olivia. */
async function foundWith(size: number): Promise<World> {
  const world = await World.found(['mia', 'ben'])
  await crowd(world, await world.channel('hall', ['mia', 'ben']), size)
  return world
}

/** Gives keys to people in the crowd. Returns their names. */
async function enter(world: World, size: number): Promise<string[]> {
  const ids = crowdIds(size)
  // The object derives its secrets when it gets the first request.
  await world.must('ben', 'GET /users/me')
  const keys = await world.inside(({ store, database, memory }) => {
    const nonce = newNonce()
    database.transaction(() => {
      for (const id of ids) store.accounts.update(id, { keyNonce: nonce })
    })
    return ids.map((id) => memory.secrets!.issueKey(id, nonce))
  })
  return ids.map((id, at) => {
    world.enter(`person ${id}`, `crowd${id}@example.com`, id, keys[at]!)
    return `person ${id}`
  })
}

const report = (world: World, who: string) => world.must(who, 'POST /users/me/presence', PING)

describe('presence among more than a hundred people', () => {
  it('is sent only to clients with a socket when someone returns, and at most one row is written', async () => {
    const world = await foundWith(120)
    await report(world, 'mia')
    await report(world, 'ben')
    const stock = await world.listen('ben', ['presence'])
    const queueId = await world.listen('ben', ['presence'], BY_SOCKET)
    const socket = await CommandSocket.open(world, 'ben', { queueId })
    const told = () => socket.frames.flatMap(({ events }) => events ?? [])
    wait(371)
    await report(world, 'ben')
    wait(1)
    const { written } = await world.rows(() => report(world, 'mia'))
    // One row reserves the ids of many events about presence.
    expect(written).toBeLessThanOrEqual(1)
    // The events arrive before this answer.
    await socket.must('GET /users/me')
    expect(told()).toEqual([
      expect.objectContaining({ user_id: world.id('ben') }),
      {
        type: 'presence',
        user_id: world.id('mia'),
        server_timestamp: START / 1000 + 372,
        presence: {
          website: { client: 'website', status: 'active', timestamp: START / 1000 + 372, pushable: false },
        },
        id: expect.any(Number),
      },
    ])
    expect(await world.events('ben', stock)).toEqual([])
    socket.close()
  })

  it('is sent to everyone if someone hides their presence, as in Zulip', async () => {
    const world = await foundWith(120)
    await report(world, 'mia')
    const stock = await world.listen('ben', ['presence'])
    await world.must('mia', 'PATCH /settings', { presence_enabled: false })
    expect(await world.events('ben', stock)).toMatchObject([{ user_id: world.id('mia') }])
  })

  it('is sent to nobody if more than five hundred people have queues', async () => {
    const size = 501
    const world = await foundWith(size)
    const people = await enter(world, size)
    const queueId = await world.listen('ben', ['presence'], BY_SOCKET)
    await report(world, 'mia')
    expect(await world.events('ben', queueId)).toHaveLength(1)
    const queue = await world.inside(({ store }) => store.queues.find(world.id('ben'), queueId))
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const who of people) store.queues.insert({ ...queue!, id: crypto.randomUUID(), accountId: world.id(who) })
      }),
    )
    wait(371)
    await report(world, 'mia')
    expect(await world.events('ben', queueId)).toHaveLength(1)
    const { presences } = await world.must('ben', 'POST /users/me/presence', { status: 'idle', last_update_id: -1 })
    expect(presences[world.id('mia')].active_timestamp).toBe(START / 1000 + 371)
  })
})

describe('the presence of many people', () => {
  it('takes at most 5% of the daily limit on written rows if two hundred people come and go all day', async () => {
    const size = 200
    const world = await foundWith(size)
    const people = await enter(world, size)
    const queueId = await world.listen('ben', ['presence'], BY_SOCKET)
    const socket = await CommandSocket.open(world, 'ben', { queueId })
    await report(world, 'ben')
    let reports = 0
    const minutes = 30
    const { written } = await world.rows(async () => {
      for (let at = 0; at < minutes * 60; at += 30) {
        // Each person is active for six minutes and away for eight, at times that differ from person to person.
        const here = people.filter((_, n) => (at + n * 37) % 840 < 360 && (at + n * 37) % 180 < 30)
        for (const who of here) await report(world, who)
        reports += here.length
        wait(30)
      }
    })
    const day = 8 * (60 / minutes)
    expect(reports * day).toBeGreaterThan(200 * 34 * 2)
    const returns = socket.frames.flatMap(({ events }) => events ?? []).length * day
    expect(returns).toBeGreaterThan(200 * 30)
    expect(written * day).toBeLessThanOrEqual(ROWS_A_DAY / 20)
    socket.close()
  })

  it('is stored for everyone who was active for a moment, once anyone reports their presence a minute later', async () => {
    // The presences of this many people are in one row.
    const size = 20
    const world = await foundWith(size)
    const [first, ...others] = await enter(world, size)
    await report(world, first!)
    for (const who of others) {
      wait(1)
      await report(world, who)
    }
    wait(61 - others.length)
    await report(world, first!)
    await world.evict()
    const { presences } = await world.must('ben', 'POST /users/me/presence', { status: 'idle', last_update_id: -1 })
    const times = others.map((who) => presences[world.id(who)]?.active_timestamp)
    expect(times).toEqual(others.map((_, at) => START / 1000 + 1 + at))
  })
})
