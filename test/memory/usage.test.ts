import { describe, expect, it } from 'vitest'
import { Usage } from '#memory/usage'

const NOON = Date.UTC(2026, 0, 1, 12)
const DAY_MS = 86_400_000

describe('the daily request count', () => {
  it('delays answers more as the day’s limit comes closer', () => {
    const usage = new Usage(1000)
    const holds = [0, 449, 450, 599, 600, 749, 750, 899, 900, 2000].map((requests) => {
      usage.atLeast(NOON, requests)
      return usage.holdSeconds
    })
    expect(holds).toEqual([0, 0, 5, 5, 10, 10, 20, 20, 60, 60])
  })

  it('starts again at midnight, and delays nothing if there is no limit', () => {
    const usage = new Usage(10)
    for (let count = 0; count < 9; count++) usage.count(NOON)
    expect(usage.holdSeconds).toBe(60)
    usage.count(NOON + DAY_MS)
    expect([usage.requests, usage.holdSeconds]).toEqual([1, 0])
    usage.atLeast(NOON, 9)
    expect(usage.requests).toBe(1)
    const unlimited = new Usage(0)
    unlimited.atLeast(NOON, 1_000_000)
    expect(unlimited.holdSeconds).toBe(0)
  })

  it('treats twenty messages over a socket as one request', () => {
    const usage = new Usage(10)
    for (let count = 0; count < 40; count++) usage.count(NOON, 1 / 20)
    expect(usage.requests).toBeCloseTo(2)
  })
})
