import { beforeEach, describe, expect, it } from 'vitest'
import { Allowances, waitOf } from '#memory/allowances'
import { ALLOWANCES, type Purse, pursesOfStrangers } from '#memory/prices'

const START = 1_800_000_000_000
const A_MINUTE = 600

it('an allowance is restored evenly, up to the amount for a minute', () => {
  const allowances = new Allowances(10)
  allowances.charge('mia', A_MINUTE, START, 500)
  expect(allowances.left('mia', A_MINUTE, START)).toBe(100)
  expect(allowances.left('mia', A_MINUTE, START + 20_000)).toBe(300)
  expect(allowances.left('mia', A_MINUTE, START + 3_600_000)).toBe(A_MINUTE)
  expect(allowances.left('ben', A_MINUTE, START)).toBe(A_MINUTE)
})

it('someone who has overdrawn their allowance waits until some of it is restored', () => {
  const allowances = new Allowances(10)
  const own: Purse = { kept: 'accounts', key: 'mia', aMinute: A_MINUTE }
  const waitMs = (now: number) => waitOf([own], { accounts: allowances, networks: allowances }, now)
  allowances.charge('mia', A_MINUTE, START, 599)
  expect(waitMs(START)).toBe(0)
  allowances.charge('mia', A_MINUTE, START, 300)
  expect(waitMs(START)).toBe(30_000)
  expect(waitMs(START + 29_000)).toBe(1_000)
  expect(waitMs(START + 30_000)).toBe(0)
})

it('work counts the same regardless of the order in which it is charged', () => {
  const allowances = new Allowances(10)
  allowances.charge('mia', A_MINUTE, START + 60_000, 600)
  allowances.charge('mia', A_MINUTE, START, 600)
  expect(allowances.left('mia', A_MINUTE, START + 60_000)).toBe(-600)
})

it('if there are too many callers, those that were charged longest ago are forgotten', () => {
  const allowances = new Allowances(2)
  for (const caller of ['mia', 'ben', 'mia', 'kim']) allowances.charge(caller, A_MINUTE, START, 100)
  const left = (caller: string) => allowances.left(caller, A_MINUTE, START)
  expect([allowances.size, left('mia'), left('ben'), left('kim')]).toEqual([2, 400, 600, 500])
})

describe('strangers who share an allowance', () => {
  const A_CALL = 1_000
  const stranger = (address: string) => ({ address, purses: pursesOfStrangers(address), used: 0 })
  type Stranger = ReturnType<typeof stranger>

  let allowances: { accounts: Allowances; networks: Allowances }
  beforeEach(() => {
    allowances = { accounts: new Allowances(10), networks: new Allowances(10_000) }
  })

  function call(caller: Stranger, now = START): boolean {
    if (waitOf(caller.purses, allowances, now) > 0) return false
    for (const { kept, key, aMinute } of caller.purses) allowances[kept].charge(key, aMinute, now, A_CALL)
    caller.used += A_CALL
    return true
  }

  /** Lets all callers take turns until each has been refused. */
  function callAll(callers: readonly Stranger[], now = START): void {
    let calling = [...callers]
    while (calling.length > 0) calling = calling.filter((caller) => call(caller, now))
  }

  const many = (count: number, addressOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => stranger(addressOf(n)))

  it('can use their network’s whole allowance as long as other strangers use nothing', () => {
    const [one] = many(1, () => '192.0.2.1')
    callAll([one!])
    expect(one!.used).toBe(ALLOWANCES.network)
  })

  it.each([2, 10, 200])('can’t use up the allowance of a /24 with %i of its addresses', (count) => {
    const greedy = many(count, (n) => `192.0.2.${n}`)
    callAll(greedy)
    const neighbor = stranger('192.0.2.255')
    callAll([neighbor])
    expect(neighbor.used).toBeGreaterThanOrEqual(Math.floor(ALLOWANCES.block / (count + 1) / 2 / A_CALL) * A_CALL)
    for (const { used } of greedy) expect(used).toBeLessThanOrEqual(ALLOWANCES.block / (count + 1) + A_CALL)
  })

  it.each([3, 30, 500])('can’t use up the allowance of all strangers with %i /24 networks', (count) => {
    const greedy = many(count, (n) => `10.${n >> 8}.${n & 255}.1`)
    callAll(greedy)
    for (const address of ['192.0.2.1', '10.0.0.2']) expect([address, call(stranger(address))]).toEqual([address, true])
    const other = stranger('198.51.100.1')
    callAll([other])
    expect(other.used).toBeGreaterThanOrEqual(Math.floor(ALLOWANCES.strangers / (count + 2) / 4 / A_CALL) * A_CALL)
  })

  it('can call again after the computed wait, which is less than a minute', () => {
    const greedy = many(10, (n) => `192.0.2.${n}`)
    callAll(greedy)
    const waits = greedy.map(({ purses }) => waitOf(purses, allowances, START))
    expect(Math.max(...waits)).toBeLessThan(60_000)
    const last = Math.ceil(Math.max(...waits))
    for (const caller of greedy) expect(waitOf(caller.purses, allowances, START + last)).toBe(0)
    for (const { purses } of greedy) expect(waitOf(purses, allowances, START + 60_000)).toBe(0)
  })
})
