import { expect, it } from 'vitest'
import { Allowances } from '#memory/allowances'

const START = 1_800_000_000_000
const A_MINUTE = 600

it('an allowance comes back evenly, and is never more than a minute’s', () => {
  const allowances = new Allowances(10)
  allowances.charge('mia', A_MINUTE, START, 500)
  expect(allowances.left('mia', A_MINUTE, START)).toBe(100)
  expect(allowances.left('mia', A_MINUTE, START + 20_000)).toBe(300)
  expect(allowances.left('mia', A_MINUTE, START + 3_600_000)).toBe(A_MINUTE)
  expect(allowances.left('ben', A_MINUTE, START)).toBe(A_MINUTE)
})

it('who has overdrawn waits until there is something again', () => {
  const allowances = new Allowances(10)
  const waitMs = (now: number) => allowances.waitMs('mia', A_MINUTE, now)
  allowances.charge('mia', A_MINUTE, START, 599)
  expect(waitMs(START)).toBe(0)
  allowances.charge('mia', A_MINUTE, START, 300)
  expect(waitMs(START)).toBe(30_000)
  expect(waitMs(START + 29_000)).toBe(1_000)
  expect(waitMs(START + 30_000)).toBe(0)
})

it('what was begun before others is charged as if it had been begun with them', () => {
  const allowances = new Allowances(10)
  allowances.charge('mia', A_MINUTE, START + 60_000, 600)
  allowances.charge('mia', A_MINUTE, START, 600)
  expect(allowances.left('mia', A_MINUTE, START + 60_000)).toBe(-600)
})

it('of too many callers, those charged longest ago are forgotten', () => {
  const allowances = new Allowances(2)
  for (const caller of ['mia', 'ben', 'mia', 'kim']) allowances.charge(caller, A_MINUTE, START, 100)
  const left = (caller: string) => allowances.left(caller, A_MINUTE, START)
  expect([allowances.size, left('mia'), left('ben'), left('kim')]).toEqual([2, 400, 600, 500])
})
