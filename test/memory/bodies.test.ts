import { afterEach, expect, it, vi } from 'vitest'
import type { AccountId } from '#lib/ids'
import {
  Bodies,
  MOST_BODIES_WAITING,
  MOST_BODIES_WAITING_FOR_ONE,
  MOST_BYTES_HELD,
  MOST_BYTES_HELD_FOR_ONE,
  type Room,
  UNDISTURBED_MS,
} from '#memory/bodies'

const MIB = 1024 * 1024
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Reads bodies of 25 MiB at the same time. Returns the most bytes held at the same time: in total, and for one account.
 */
async function upload(accounts: readonly number[]) {
  const bodies = new Bodies()
  let held = 0
  let most = 0
  const heldFor = new Map<number, number>()
  let mostForOne = 0
  await Promise.all(
    accounts.map(async (account) => {
      const room = await bodies.hold(account as AccountId, 25 * MIB)
      held += 25 * MIB
      heldFor.set(account, (heldFor.get(account) ?? 0) + 25 * MIB)
      most = Math.max(most, held)
      mostForOne = Math.max(mostForOne, heldFor.get(account) ?? 0)
      await settled()
      held -= 25 * MIB
      heldFor.set(account, (heldFor.get(account) ?? 0) - 25 * MIB)
      room.release()
    }),
  )
  return { most, mostForOne }
}

it('eight uploads of 25 MB use at most 64 MB, or 32 MB if they are from one person, and all of them finish', async () => {
  const ofMany = await upload([1, 2, 3, 4, 5, 6, 7, 8])
  expect(ofMany).toEqual({ most: 50 * MIB, mostForOne: 25 * MIB })
  expect(ofMany.most).toBeLessThanOrEqual(MOST_BYTES_HELD)
  const ofOne = await upload([1, 1, 1, 1, 1, 1, 1, 1])
  expect(ofOne.most).toBe(25 * MIB)
  expect(ofOne.most).toBeLessThanOrEqual(MOST_BYTES_HELD_FOR_ONE)
})

it('small bodies are read while others wait', async () => {
  const bodies = new Bodies()
  const rooms = [await bodies.hold(1 as AccountId, 30 * MIB), await bodies.hold(2 as AccountId, 30 * MIB)]
  let hasBegun = false
  const third = bodies.hold(3 as AccountId, 30 * MIB).then((room) => {
    hasBegun = true
    return room
  })
  const small = await bodies.hold(3 as AccountId, 100_000)
  await settled()
  expect(hasBegun).toBe(false)
  small.release()
  rooms[0]?.release()
  ;(await third).release()
  expect(hasBegun).toBe(true)
})

it('a limited number of bodies can wait, and only a few from one person', async () => {
  const bodies = new Bodies()
  const hold = (account: number) => bodies.hold(account as AccountId, 30 * MIB).then((room) => room.release())
  // There is room for the first two.
  const waiting = [hold(1), hold(2)]
  for (let account = 1; account <= MOST_BODIES_WAITING / MOST_BODIES_WAITING_FOR_ONE; account++) {
    for (let at = 0; at < MOST_BODIES_WAITING_FOR_ONE; at++) {
      expect(bodies.isFullFor(account as AccountId)).toBe(false)
      waiting.push(hold(account))
    }
    expect(bodies.isFullFor(account as AccountId)).toBe(true)
  }
  expect(bodies.isFullFor(9 as AccountId)).toBe(true)
  await Promise.all(waiting)
  expect(bodies.isFullFor(1 as AccountId)).toBe(false)
})

afterEach(() => vi.useRealTimers())

/**
 * `hold` reserves 30 MiB for an account, and releases them if the upload is aborted. `begun` lists the accounts whose
 * uploads have begun, and `gone` those whose uploads were aborted.
 */
function crowded() {
  vi.useFakeTimers()
  const bodies = new Bodies()
  const begun: number[] = []
  const gone: number[] = []
  async function hold(account: number): Promise<Room> {
    const room = await bodies.hold(account as AccountId, 30 * MIB)
    begun.push(account)
    room.signal.addEventListener('abort', () => {
      gone.push(account)
      room.release()
    })
    return room
  }
  return { begun, gone, hold }
}

it('slow uploads are ended if others wait, starting with the oldest', async () => {
  const { begun, gone, hold } = crowded()
  await hold(1)
  await vi.advanceTimersByTimeAsync(1000)
  await hold(2)
  await vi.advanceTimersByTimeAsync(UNDISTURBED_MS - 2000)
  void hold(3)
  await vi.advanceTimersByTimeAsync(999)
  expect(gone).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([begun, gone]).toEqual([[1, 2, 3], [1]])
  void hold(4)
  await vi.advanceTimersByTimeAsync(1000)
  expect([begun, gone]).toEqual([
    [1, 2, 3, 4],
    [1, 2],
  ])
})

it('slow uploads aren’t ended if nobody else waits, or once everything has arrived', async () => {
  const { begun, gone, hold } = crowded()
  const first = await hold(1)
  const second = await hold(2)
  void hold(1)
  await vi.advanceTimersByTimeAsync(10 * UNDISTURBED_MS)
  expect(gone).toEqual([])
  first.arrived()
  second.arrived()
  void hold(3)
  await vi.advanceTimersByTimeAsync(10 * UNDISTURBED_MS)
  expect([begun, gone]).toEqual([[1, 2], []])
  second.release()
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, gone]).toEqual([[1, 2, 3], []])
})
