import { describe, expect, it } from 'vitest'
import { outcomeOf } from '#effects/push/outcome'

const NOW = Date.UTC(2026, 0, 1)
const DAY_SECONDS = 24 * 60 * 60

function answer(status: number, retryAfter?: string) {
  const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
  return outcomeOf({ status, headers }, NOW)
}

describe('the answer of a push service', () => {
  it('is read as success, retry or refusal, and shows whether the browser still exists', () => {
    const kinds = (...statuses: number[]) => statuses.map((status) => answer(status).kind)
    expect(new Set(kinds(200, 201, 202, 204))).toEqual(new Set(['taken']))
    expect(new Set(kinds(404, 410))).toEqual(new Set(['gone']))
    expect(new Set(kinds(400, 401, 403, 413, 418))).toEqual(new Set(['refused']))
    expect(new Set(kinds(408, 429, 500, 502, 503, 504, 599))).toEqual(new Set(['later']))
  })

  it('is explained in our own words', () => {
    expect(answer(413)).toMatchObject({ problem: 'The notification was too long for the push service.' })
    expect(answer(403)).toMatchObject({ problem: 'The push service doesn’t recognize this server (403).' })
    expect(answer(429)).toMatchObject({ problem: 'The push service asked the server to wait (429).' })
    expect(answer(418)).toMatchObject({ problem: 'The push service refused the notification (418).' })
  })

  it('gives the time of the next attempt, in seconds or as a date, at most a day later', () => {
    const wait = (retryAfter?: string) => {
      const outcome = answer(429, retryAfter)
      return outcome.kind === 'later' ? outcome.waitSeconds : 'no wait'
    }
    expect(wait('120')).toBe(120)
    expect(wait(' 0 ')).toBe(0)
    expect(wait(new Date(NOW + 90_000).toUTCString())).toBe(90)
    expect(wait(new Date(NOW - 90_000).toUTCString())).toBe(0)
    expect(wait('99999999')).toBe(DAY_SECONDS)
    for (const odd of ['', 'soon', '1e99', '12 minutes']) expect([odd, wait(odd)]).toEqual([odd, undefined])
    expect(wait(undefined)).toBe(undefined)
  })
})
