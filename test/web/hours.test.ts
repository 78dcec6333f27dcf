import { afterEach, describe, expect, it } from 'vitest'
import { hasOnlyLongDays, hourAndMinute, hourCycle } from '../../web/parts/times/hours'
import { speak } from '../../web/words/t'

afterEach(() => speak('en'))

describe('hours', () => {
  it('have AM and PM in English unless the person chose 24 hours', () => {
    expect(hourCycle(false)).toBe('h12')
    expect(hourCycle(true)).toBe('h23')
  })

  it('are always 24 hours in German', async () => {
    await speak('de')
    expect(hourCycle(false)).toBe('h23')
    expect(hourCycle(true)).toBe('h23')
  })

  it('have two digits with 24 hours', async () => {
    const written = (isSet: boolean) =>
      new Intl.DateTimeFormat('en-US', hourAndMinute(isSet)).format(new Date(2026, 10, 23, 9, 5)).replace(/\s/, ' ')
    expect([written(false), written(true)]).toEqual(['9:05 AM', '09:05'])
    await speak('de')
    expect(written(false)).toBe('09:05')
  })

  it('are always 24 hours in languages without AM and PM', () => {
    expect(['en', 'en-US', 'de', 'de-DE', 'fr', 'ja', 'hi'].filter((one) => hasOnlyLongDays(one))).toEqual([
      'de',
      'de-DE',
      'fr',
      'ja',
    ])
  })
})
