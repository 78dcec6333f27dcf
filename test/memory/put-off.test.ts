import { expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { PutOff } from '#memory/put-off'

const NOW = 1_800_000_000_000
const [MIA, BEN, KIM] = [1, 2, 3] as AccountId[]

/** The largest number of these times that are in the same second. */
function mostInASecond(times: readonly number[]): number {
  const seconds = Map.groupBy(times, (time) => Math.floor(time / 1000))
  return Math.max(...Array.from(seconds.values(), ({ length }) => length))
}

it('delayed work resumes one piece per second, even if many pieces were delayed at the same time', () => {
  const putOff = new PutOff(10)
  const times = Array.from({ length: 100 }, (_, n) => putOff.next(MIA!, NOW + Math.floor(n / 50)))
  expect(mostInASecond(times)).toBe(1)
  expect(times[0]).toBe(NOW)
  expect(putOff.next(BEN!, NOW)).toBe(NOW)
})

it('a thousand pieces of delayed work resume within five minutes, at most four of them in a second', () => {
  const putOff = new PutOff(10)
  const times = Array.from({ length: 1_000 }, () => putOff.next(MIA!, NOW))
  expect(mostInASecond(times)).toBeLessThanOrEqual(4)
  expect(Math.max(...times) - NOW).toBeLessThanOrEqual(300_000)
})

it('work that is delayed after earlier work resumed doesn’t wait', () => {
  const putOff = new PutOff(10)
  for (let n = 0; n < 10; n++) putOff.next(MIA!, NOW)
  expect(putOff.next(MIA!, NOW + 20_000)).toBe(NOW + 20_000)
})

it('if there are too many accounts, those whose work was delayed longest ago are forgotten', () => {
  const putOff = new PutOff(2)
  for (const payer of [MIA!, BEN!, MIA!, KIM!]) putOff.next(payer, NOW)
  expect(putOff.size).toBe(2)
  expect(putOff.next(MIA!, NOW)).toBe(NOW + 2_000)
  expect(putOff.next(BEN!, NOW)).toBe(NOW)
})
