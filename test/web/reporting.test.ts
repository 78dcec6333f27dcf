import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../web/app/client'
import { Reporting } from '../../web/model/connection/reporting'
import { Store } from '../../web/model/store/store'
import { Caller } from '../../web/protocol/call'
import type { Transport } from '../../web/protocol/transport'
import { crowd } from '../api/crowd'
import { World } from '../api/world'
import { until } from './connected'
import { HandClock } from './hand-clock'
import { KeyTransport } from './key-transport'

const PING_SECONDS = 180
const MINUTE_MS = 60_000

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A client whose presence reports are recorded. Tests can change the server's answer. */
function aDesk() {
  const clock = new HandClock()
  const store = new Store(clock)
  store.facts.set('server_presence_ping_interval_seconds', PING_SECONDS)
  store.isLoaded.value = true
  const reports: Record<string, unknown>[] = []
  const answer = { presences: {} as Record<string, object>, presence_last_update_id: -1, server_timestamp: 0 }
  let fails = 0
  const transport = {
    request: async ({ path, params }: { path: string; params: Record<string, unknown> }) => {
      if (path !== '/users/me/presence') return { status: 200, body: {} }
      reports.push(params)
      fails -= 1
      if (fails >= 0) throw new Error('offline')
      return { status: 200, body: { result: 'success', ...answer } }
    },
  } as unknown as Transport
  const calls = new Caller(transport, clock)
  const reporting = new Reporting(store, calls, clock)
  reporting.start()
  const failNext = () => {
    fails = 1
  }
  return { clock, store, calls, reports, reporting, answer, failNext }
}

describe('reports of the user’s presence', () => {
  it('are sent as soon as there is a connection, and then at the server’s interval', async () => {
    const { clock, reports, reporting } = aDesk()
    expect(reports).toEqual([])
    reporting.connected()
    await settled()
    expect(reports).toMatchObject([{ status: 'active', new_user_input: true, last_update_id: -1 }])
    await clock.turn(30_000)
    reporting.connected()
    await settled()
    expect(reports).toHaveLength(1)
    await clock.turn(PING_SECONDS * 1000)
    await settled()
    expect(reports).toHaveLength(2)
    await clock.turn(60_000)
    reporting.connected()
    await settled()
    expect(reports).toHaveLength(3)
  })

  it('are sent again with the next connection if the first report was lost', async () => {
    const { clock, reports, reporting, failNext } = aDesk()
    failNext()
    reporting.connected()
    await settled()
    await clock.turn(1000)
    reporting.connected()
    await settled()
    expect(reports).toHaveLength(2)
  })

  it.each([
    'POST /messages',
    'POST /typing',
    'POST /messages/:message_id/typing',
    'POST /messages/:message_id/reactions',
    'DELETE /messages/:message_id/reactions',
  ] as const)('are sent at once if an idle user calls %s', async (what) => {
    const { clock, calls, reports, reporting } = aDesk()
    reporting.connected()
    await settled()
    await clock.turn(7 * MINUTE_MS)
    await settled()
    expect(reports.at(-1)).toMatchObject({ status: 'idle' })
    const before = reports.length
    await calls.call('POST /messages/flags', {})
    expect(reports).toHaveLength(before)
    await calls.call(what, { message_id: 1 })
    expect(reports.slice(before)).toMatchObject([{ status: 'active', new_user_input: true }])
    await calls.call(what, { message_id: 1 })
    expect(reports).toHaveLength(before + 1)
  })

  it('are answered with other people’s presence, which is judged by the server’s clock', async () => {
    const { clock, store, reports, reporting, answer } = aDesk()
    const times = { active_timestamp: 1_800_000_000, idle_timestamp: 1_800_000_000 }
    Object.assign(answer, { presences: { 8: times }, presence_last_update_id: 77, server_timestamp: 1_800_000_100 })
    reporting.connected()
    await settled()
    await clock.turn(PING_SECONDS * 1000)
    await settled()
    const { presence } = store
    expect(presence.availabilityOf(8, clock.now() / 1000 + presence.serverAhead.peek(), 560)).toBe('active')
    expect(reports.at(-1)).toMatchObject({ last_update_id: 77 })
  })
})

it('a person who starts to hide their presence appears offline at once', () => {
  const { presence } = aDesk().store
  const event = (status: 'active' | 'idle', timestamp: number) =>
    presence.apply({ user_id: 8, presence: { website: { status, timestamp } } } as never)
  event('active', 10_000)
  event('idle', 10_100)
  expect(presence.availabilityOf(8, 10_200, 560)).toBe('active')
  event('idle', 10_200 - 680)
  expect(presence.availabilityOf(8, 10_200, 560)).toBe('offline')
  event('active', 10_300)
  expect(presence.availabilityOf(8, 10_300, 560)).toBe('active')
  // An event can say that a person is active, but with a time before that of the previous event.
  event('active', 10_300 - 680)
  expect(presence.availabilityOf(8, 10_300, 560)).toBe('offline')
})

describe('two people who are active', () => {
  const START = Date.UTC(2026, 2, 1, 9)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([0, 150])(
    'are shown to each other as active the whole time, with %i other people in their channel',
    async (more) => {
      const world = await World.found(['mia', 'ben'])
      const channel = await world.channel('hall', ['mia', 'ben'])
      if (more) await crowd(world, channel, more)
      const clock = new HandClock()
      const desks = ['mia', 'ben'].map((who) => ({
        who,
        client: new Client(new KeyTransport(world, who, () => 50), clock),
      }))
      const [mia, ben] = desks.map(({ client }) => client) as [Client, Client]
      const shown = (viewer: Client, who: string) => {
        const { facts, presence } = viewer.store
        const offlineAfter = Number(facts.peek('server_presence_offline_threshold_seconds'))
        return presence.availabilityOf(world.id(who), Date.now() / 1000, offlineAfter)
      }
      mia.start()
      await until(() => mia.connection.standing.peek() === 'live', 'mia is there')
      ben.start()
      await until(() => ben.connection.standing.peek() === 'live', 'ben is there')
      await until(() => shown(mia, 'ben') === 'active' && shown(ben, 'mia') === 'active', 'they see each other')
      for (let second = 0; second < 2400; second += 20) {
        mia.reporting.active()
        ben.reporting.active()
        vi.setSystemTime(Date.now() + 20_000)
        await clock.turn(20_000)
        await new Promise((resolve) => setTimeout(resolve, 5))
        expect([second, shown(mia, 'ben'), shown(ben, 'mia')]).toEqual([second, 'active', 'active'])
      }
      for (const { client } of desks) client.stop()
    },
  )
})
