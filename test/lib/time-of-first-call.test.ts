import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeOfFirstCall } from '#lib/time/time-of-first-call'

beforeEach(() => {
  // On Cloudflare, the clock shows 0 while modules are loaded.
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('the time of the first call is read at that call, and stays the same', () => {
  const FIRST = Date.UTC(2026, 2, 1, 9)
  const first = timeOfFirstCall()
  vi.setSystemTime(FIRST)
  expect(first()).toBe(FIRST)
  vi.setSystemTime(FIRST + 3_600_000)
  expect(first()).toBe(FIRST)
})
