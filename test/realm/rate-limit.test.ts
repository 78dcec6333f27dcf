import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Operation } from '#api/contract/operation'
import { ProtocolError } from '#lib/errors'
import { Windows } from '#memory/windows'
import { takeFromLimit } from '#realm/rate-limit'
import type { RealmState } from '#realm/realm-state'
import type { Viewer } from '#realm/viewer'

const START = 1_800_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
})

it('headers say how many calls are left, and when there are some again', () => {
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

it('bots count under their owner, and nobody else does', () => {
  const state = { memory: { windows: new Windows() } } as unknown as RealmState
  const left = (id: number, botOwnerId: number | null) =>
    takeFromLimit(state, { id, botOwnerId } as Viewer, {} as Operation).headers['X-RateLimit-Remaining']
  expect([left(7, null), left(20, 7), left(21, 7), left(8, null)]).toEqual(['199', '198', '197', '199'])
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
