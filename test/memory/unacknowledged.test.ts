import { expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { MemoryBudget } from '#lib/memory/memory-budget'
import { UNACKNOWLEDGED_FREE, Unacknowledged } from '#memory/unacknowledged'

const MB = 1_000_000

const closed: string[] = []
const socket = (name: string) => ({ end: (reason: string) => void closed.push(`${name} ${reason}`) }) as never
const [HONEST, IDLE] = [1, 2] as AccountId[] as [AccountId, AccountId]

it('if there is too much unacknowledged data, the fullest sockets of the account with the most data are closed', () => {
  closed.length = 0
  const budget = new MemoryBudget()
  const all = new Unacknowledged(budget, 10 * MB)
  const honest = socket('honest')
  const many = [1, 2, 3, 4, 5].map((n) => socket(`idle ${n}`))
  all.sent(honest, HONEST, 3 * MB)
  for (const [at, one] of many.entries()) all.sent(one, IDLE, MB + at)
  expect(closed).toEqual([])
  for (const one of many) all.sent(one, IDLE, MB)
  // The well-behaved socket is the fullest, but its account has less unacknowledged data than the other account.
  expect(closed).toEqual(['idle 3 behind', 'idle 5 behind'])
  expect(all.bytes).toBeLessThanOrEqual(10 * MB)
  expect(all.bytes).toBe(budget.bytes)
  all.forget(honest)
  for (const one of many) all.forget(one)
  expect([all.bytes, budget.bytes, all.letGo()]).toEqual([0, 0, false])
})

it('small amounts of unacknowledged data are ignored for each account', () => {
  closed.length = 0
  const all = new Unacknowledged(new MemoryBudget(), MB)
  for (let account = 0; account < 5000; account++) all.sent(socket('small'), account as AccountId, UNACKNOWLEDGED_FREE)
  expect([all.bytes, closed]).toEqual([0, []])
})
