import { afterEach, describe, expect, it } from 'vitest'
import { hasOnlyLongDays, hourAndMinute, hourCycle } from '../../web/parts/times/hours'
import { speak } from '../../web/words/t'

afterEach(() => speak('en'))

describe('hours', () => {
  it('are shown with AM and PM in English unless the person chose 24-hour time', () => {
    expect(hourCycle(false)).toBe('h12')
    expect(hourCycle(true)).toBe('h23')
  })

  it('are in 24-hour time in German, regardless of the setting', async () => {
    await speak('de')
    expect(hourCycle(false)).toBe('h23')
    expect(hourCycle(true)).toBe('h23')
  })

  it('have two digits in 24-hour time', async () => {
    const written = (isSet: boolean) =>
      new Intl.DateTimeFormat('en-US', hourAndMinute(isSet)).format(new Date(2026, 10, 23, 9, 5)).replace(/\s/, ' ')
    expect([written(false), written(true)]).toEqual(['9:05 AM', '09:05'])
    await speak('de')
    expect(written(false)).toBe('09:05')
  })

  it('are always in 24-hour time in languages without AM and PM', () => {
    expect(['en', 'en-US', 'de', 'de-DE', 'fr', 'ja', 'hi'].filter((one) => hasOnlyLongDays(one))).toEqual([
      'de',
      'de-DE',
      'fr',
      'ja',
    ])
  })
})
