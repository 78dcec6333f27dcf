import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountId } from '#lib/ids'
import { SharedText } from '#lib/json/shared-text'
import { MemoryBudget } from '#lib/memory/memory-budget'
import {
  LONGEST_TURN_MS,
  MOST_ANSWERS_WAITING,
  MOST_ANSWERS_WAITING_FOR_ONE,
  SLOWEST_BYTES,
  SLOWEST_MS,
} from '#memory/answer-turns'
import { OutgoingAnswers } from '#memory/outgoing'
import type { Outgoing } from '#memory/outgoing-answer'

const KB = 1000
const all = new SharedText('x'.repeat(30 * KB))
const ended: string[] = []
const payer = (id: number) => id as AccountId

const answer = (name: string, account: number, own: number, shared: SharedText[] = []): Outgoing => ({
  payer: payer(account),
  own,
  shared: new Set(shared),
  sent: 0,
  end: () => void ended.push(name),
})

let outgoing: OutgoingAnswers
let budget: MemoryBudget
beforeEach(() => {
  vi.useFakeTimers()
  ended.length = 0
  budget = new MemoryBudget()
  outgoing = new OutgoingAnswers(budget, 12 * KB)
})
afterEach(() => void vi.useRealTimers())

/** Uses up the room for answers: adds one answer for each of three accounts. */
function fill(): Outgoing[] {
  const answers = [101, 102, 103].map((id) => answer(`of ${id}`, id, 4 * KB))
  for (const one of answers) outgoing.add(one)
  return answers
}

it('text that answers share is in memory once, however many answers there are', () => {
  const answers = Array.from({ length: 50 }, (_, at) => answer(`${at}`, at, 100, [all]))
  for (const one of answers) {
    expect(outgoing.hasRoom(one.payer)).toBe(true)
    outgoing.add(one)
  }
  expect(outgoing.bytes).toBe(50 * 100)
  expect(budget.bytes).toBe(outgoing.bytes)
  for (const one of answers) {
    outgoing.shrink(one, 10 * KB, 60)
    outgoing.remove(one)
  }
  expect([outgoing.bytes, budget.bytes]).toEqual([0, 0])
})

it('shared text from before a change takes up additional room', () => {
  for (let version = 0; version < 2; version++) {
    outgoing.add(answer(`${version}`, version, 0, [new SharedText(`${version}`.repeat(20 * KB))]))
  }
  expect(outgoing.hasRoom(payer(9))).toBe(false)
})

it('an answer waits if there is no room, and the account with the fewest answers comes first', async () => {
  const [first, second] = fill()
  outgoing.add(answer('small', 1, KB))
  const begun: number[] = []
  const wait = (id: number) => outgoing.turn(payer(id), KB).then(() => begun.push(id))
  void wait(1)
  void wait(2)
  void wait(3)
  await vi.advanceTimersByTimeAsync(1)
  expect([begun, ended]).toEqual([[], []])
  outgoing.remove(first!)
  await vi.advanceTimersByTimeAsync(1)
  // Half of the room is reserved for callers without an answer in progress.
  expect(begun).toEqual([2, 3])
  outgoing.remove(second!)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([2, 3])
  outgoing.add(answer('more', 1, 0))
  expect(ended).toEqual([])
})

it('an account with large answers in progress waits, and other accounts don’t', () => {
  outgoing.add(answer('long', 1, 3 * KB))
  expect([outgoing.hasRoom(payer(1)), outgoing.hasRoom(payer(2))]).toEqual([false, true])
})

it('a limited number of answers can wait for a limited time, fewer for one account, before they end with a 503', async () => {
  const under = fill()
  const busy = { status: 503, code: 'TOO_MANY_ANSWERS', headers: { 'Retry-After': '5' } }
  const waiting = []
  for (let n = 0; n < MOST_ANSWERS_WAITING_FOR_ONE; n++)
    waiting.push(outgoing.turn(payer(1), 1).catch((error) => error))
  await expect(outgoing.turn(payer(1), 1)).rejects.toMatchObject(busy)
  for (let id = 2; waiting.length < MOST_ANSWERS_WAITING; id++) {
    waiting.push(outgoing.turn(payer(id), 1).catch((error) => error))
  }
  await expect(outgoing.turn(payer(9999), 1)).rejects.toMatchObject(busy)
  const reading = setInterval(() => {
    for (const one of under) outgoing.shrink(one, SLOWEST_BYTES, 0)
  }, SLOWEST_MS / 2)
  await vi.advanceTimersByTimeAsync(LONGEST_TURN_MS)
  clearInterval(reading)
  const answered = await Promise.all(waiting)
  expect(answered.every((one) => one.status === 503)).toBe(true)
  expect(ended).toEqual([])
})

it('an answer that is read very slowly is ended if others wait, and otherwise is never ended', async () => {
  const [slow, reading] = fill()
  await vi.advanceTimersByTimeAsync(10 * SLOWEST_MS)
  expect(ended).toEqual([])
  const begun = outgoing.turn(payer(1), 1)
  await vi.advanceTimersByTimeAsync(SLOWEST_MS / 2)
  outgoing.shrink(reading!, SLOWEST_BYTES, 0)
  outgoing.shrink(slow!, SLOWEST_BYTES - 1, 0)
  await vi.advanceTimersByTimeAsync(SLOWEST_MS / 2)
  expect(ended).toEqual(['of 101', 'of 103'])
  await begun
})
