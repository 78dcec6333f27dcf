import { expect, it } from 'vitest'
import { LARGEST_FRAME, MOST_CALLS_WAITING, WAITING_CALLS_BYTES } from '#domain/limits'
import { WaitingCalls } from '#realm/queues/waiting-calls'
import { account } from '../../store/storage'

it('waiting calls are limited for each account, and in bytes for all accounts together', async () => {
  const calls = new WaitingCalls()
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  const holding: Promise<void>[] = []
  const fill = (id: number, bytes: number) => {
    while (!calls.isFullFor(account(id), bytes)) holding.push(calls.hold(account(id), bytes, () => gone))
    return holding.length
  }
  expect(fill(1, 100)).toBe(MOST_CALLS_WAITING)
  let id = 2
  while (fill(id, LARGEST_FRAME) === MOST_CALLS_WAITING * id) id += 1
  const bytes = (holding.length - MOST_CALLS_WAITING) * LARGEST_FRAME
  expect(WAITING_CALLS_BYTES - bytes).toBeLessThan(LARGEST_FRAME + MOST_CALLS_WAITING * 100)
  expect([calls.isFullFor(account(99), LARGEST_FRAME), calls.isFullFor(account(99), 10)]).toEqual([true, false])
  go()
  await Promise.all(holding)
  expect([1, 2, 99].map((one) => calls.isFullFor(account(one), WAITING_CALLS_BYTES))).toEqual([false, false, false])
})
