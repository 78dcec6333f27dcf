import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Operation } from '#api/contract/operation'
import { ProtocolError } from '#lib/errors'
import { OF_BOTS } from '#memory/account-windows'
import { Windows } from '#memory/windows'
import { takeFromLimit } from '#realm/request/rate-limit'
import type { Viewer } from '#realm/request/viewer'
import type { RealmState } from '#realm/state/realm-state'

const START = 1_800_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
})

it('headers give the number of remaining calls and the time when more calls are allowed', () => {
  const state = { memory: { windows: new Windows() } } as unknown as RealmState
  const call = (limit?: 'polls') =>
    takeFromLimit(state, { id: 7, botOwnerId: null } as Viewer, { limit } as unknown as Operation)
  expect(call().headers).toEqual({
    'X-RateLimit-Limit': '200',
    'X-RateLimit-Remaining': '199',
    'X-RateLimit-Reset': String(START / 1000 + 60),
  })
  vi.setSystemTime(START + 10_500)
  for (let i = 0; i < 199; i++) call()
  const refusal = refusalOf(call)
  expect(refusal?.toWire()).toMatchObject({ status: 429, code: 'RATE_LIMIT_HIT', extra: { 'retry-after': 49.5 } })
  expect(refusal?.toWire().headers).toMatchObject({
    'Retry-After': '49.5',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(START / 1000 + 60),
  })
  expect(call('polls').headers['X-RateLimit-Remaining']).toBe('199')
  vi.setSystemTime(START + 60_001)
  expect(call().headers['X-RateLimit-Remaining']).toBe('0')
})

describe('bots', () => {
  const BOT = 20
  /**
   * Returns a function that makes two calls, and returns how many more are allowed according to the headers, or
   * "refused" if the first one was refused.
   */
  const caller = () => {
    const state = { memory: { windows: new Windows() } } as unknown as RealmState
    return (id: number, botOwnerId: number | null, limit?: 'polls') => {
      const call = () => takeFromLimit(state, { id, botOwnerId } as Viewer, { limit } as unknown as Operation)
      const refusal = refusalOf(call)
      return refusal ? 'refused' : call().headers['X-RateLimit-Remaining']
    }
  }

  it('have limits of their own, separate from their owner’s', () => {
    const left = caller()
    for (let twice = 0; twice < 100; twice++) expect(left(BOT, 7)).not.toBe('refused')
    expect([left(BOT, 7), left(BOT + 1, 7), left(7, null), left(8, null)]).toEqual(['refused', '198', '198', '198'])
  })

  it('can each poll once a second if their owner has at most thirteen', () => {
    const left = caller()
    // Each iteration makes two calls for each bot.
    for (let second = 0; second < 60; second += 2) {
      vi.setSystemTime(START + second * 1000)
      for (let bot = 0; bot < 13; bot++) expect(left(BOT + bot, 7, 'polls')).not.toBe('refused')
    }
    expect(left(7, null, 'polls')).toBe('198')
  })

  const counted = [
    ['calls', undefined],
    ['polls', 'polls'],
  ] as const
  it.each(counted)('share a limit for %s, however many bots an owner has', (_, limit) => {
    const left = caller()
    let taken = 0
    for (let bot = 0; bot < 100; bot++) {
      for (let call = 0; call < 100; call++) if (left(BOT + bot, 7, limit) !== 'refused') taken += 2
    }
    expect(taken).toBe(OF_BOTS.calls)
    expect([left(7, null, limit), left(999, 8, limit)]).toEqual(['198', '198'])
    vi.setSystemTime(START + 60_001)
    expect(left(BOT, 7, limit)).toBe('198')
  })

  it('get the time when their shared limit has room again', () => {
    const state = { memory: { windows: new Windows() } } as unknown as RealmState
    const call = (bot: number) => () => takeFromLimit(state, { id: bot, botOwnerId: 7 } as Viewer, {} as Operation)
    call(BOT)()
    vi.setSystemTime(START + 20_000)
    for (let n = 1; n < OF_BOTS.calls; n++) call(BOT + 1 + (n % 50))()
    expect(refusalOf(call(BOT + 60))?.toWire().extra).toEqual({ 'retry-after': 40 })
    // The refused call didn't count against the shared limit, which has room for one call now.
    vi.setSystemTime(START + 60_001)
    expect(call(BOT + 60)().headers['X-RateLimit-Remaining']).toBe('0')
  })
})

function refusalOf(call: () => unknown): ProtocolError | undefined {
  try {
    call()
  } catch (error) {
    if (error instanceof ProtocolError) return error
    throw error
  }
  return undefined
}
