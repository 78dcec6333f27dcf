import { describe, expect, it } from 'vitest'
import { beginOfDay, endOfDay, forecastDay, forecastStorage } from '../../web/views/settings/run/usage/forecast'

const MIDNIGHT = Date.UTC(2026, 10, 23) / 1000
const at = (hours: number) => MIDNIGHT + hours * 3600
const DAY = 86_400

describe('the forecast for a day', () => {
  it('covers the day from midnight to midnight', () => {
    expect([beginOfDay(at(6)), endOfDay(at(6))]).toEqual([MIDNIGHT, at(24)])
    expect(beginOfDay(MIDNIGHT)).toBe(MIDNIGHT)
  })

  it('assumes that the pace stays the same', () => {
    expect(forecastDay({ used: 600, limit: 10_000, since: MIDNIGHT }, at(6))).toEqual({ expected: 2400 })
  })

  it('gives the time at which the limit will be reached, if that is within the day', () => {
    expect(forecastDay({ used: 600, limit: 1800, since: MIDNIGHT }, at(6))).toEqual({
      expected: 2400,
      reachedAt: at(18),
    })
    expect(forecastDay({ used: 600, limit: 2400, since: MIDNIGHT }, at(6))).toEqual({ expected: 2400 })
  })

  it('gives the current time if the limit has already been reached', () => {
    expect(forecastDay({ used: 1800, limit: 1800, since: MIDNIGHT }, at(18)).reachedAt).toBe(at(18))
    expect(forecastDay({ used: 5000, limit: 1800, since: MIDNIGHT }, at(18)).reachedAt).toBe(at(18))
  })

  it('projects the pace since the organization woke to the end of the day', () => {
    expect(forecastDay({ used: 600, limit: null, since: at(6) }, at(12)).expected).toBe(1800)
  })

  it('leaves out requests from before the day', () => {
    expect(forecastDay({ used: 3000, limit: null, since: at(-24) }, at(6)).expected).toBe(2400)
  })

  it('calculates the pace over at least an hour', () => {
    expect(forecastDay({ used: 100, limit: null, since: at(12) }, at(12) + 60).expected).toBeCloseTo(1298, 0)
  })

  it('is zero if nothing was used, and gives no time for reaching the limit if there is none', () => {
    expect(forecastDay({ used: 0, limit: 10, since: MIDNIGHT }, MIDNIGHT)).toEqual({ expected: 0 })
    expect(forecastDay({ used: 1e9, limit: null, since: MIDNIGHT }, at(6)).reachedAt).toBeUndefined()
  })
})

describe('the forecast for the storage', () => {
  const begun = (days: number) => MIDNIGHT - days * DAY

  it('assumes the average growth per day', () => {
    const forecast = forecastStorage({ used: 1000, limit: 3000, since: begun(100) }, MIDNIGHT)
    expect(forecast).toEqual({ aDay: 10, reachedAt: MIDNIGHT + 200 * DAY, isNear: false })
  })

  it('has a warning if the limit is at most two months away', () => {
    const near = (limit: number) => forecastStorage({ used: 1000, limit, since: begun(100) }, MIDNIGHT).isNear
    expect([near(1600), near(1601)]).toEqual([true, false])
  })

  it('gives no date more than ten years ahead', () => {
    expect(forecastStorage({ used: 1000, limit: 37_501, since: begun(100) }, MIDNIGHT)).toEqual({
      aDay: 10,
      isNear: false,
    })
    expect(forecastStorage({ used: 1000, limit: 37_500, since: begun(100) }, MIDNIGHT).reachedAt).toBeDefined()
  })

  it('assumes that the organization is at least a day old, and gives the current time if the storage is full', () => {
    expect(forecastStorage({ used: 1000, limit: 11_000, since: MIDNIGHT - 60 }, MIDNIGHT).aDay).toBe(1000)
    expect(forecastStorage({ used: 1000, limit: 900, since: begun(100) }, MIDNIGHT)).toEqual({
      aDay: 10,
      reachedAt: MIDNIGHT,
      isNear: true,
    })
  })
})
