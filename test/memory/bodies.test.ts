import { expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { Bodies, MOST_BODIES_WAITING, MOST_BYTES_HELD, MOST_BYTES_HELD_FOR_ONE } from '#memory/bodies'

const MIB = 1024 * 1024
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Bodies of 25 MB that are read at once; answers the most bytes and how many were held at a time. */
async function upload(accounts: readonly number[]) {
  const bodies = new Bodies()
  let held = 0
  let most = 0
  const heldFor = new Map<number, number>()
  let mostForOne = 0
  await Promise.all(
    accounts.map(async (account) => {
      const release = await bodies.hold(account as AccountId, 25 * MIB)
      held += 25 * MIB
      heldFor.set(account, (heldFor.get(account) ?? 0) + 25 * MIB)
      most = Math.max(most, held)
      mostForOne = Math.max(mostForOne, heldFor.get(account) ?? 0)
      await settled()
      held -= 25 * MIB
      heldFor.set(account, (heldFor.get(account) ?? 0) - 25 * MIB)
      release()
    }),
  )
  return { most, mostForOne }
}

it('eight uploads of 25 MB hold 64 MB at most, and those of one person 32 MB, and all of them end', async () => {
  const ofMany = await upload([1, 2, 3, 4, 5, 6, 7, 8])
  expect(ofMany).toEqual({ most: 50 * MIB, mostForOne: 25 * MIB })
  expect(ofMany.most).toBeLessThanOrEqual(MOST_BYTES_HELD)
  const ofOne = await upload([1, 1, 1, 1, 1, 1, 1, 1])
  expect(ofOne.most).toBe(25 * MIB)
  expect(ofOne.most).toBeLessThanOrEqual(MOST_BYTES_HELD_FOR_ONE)
})

it('what is small goes on beside what waits', async () => {
  const bodies = new Bodies()
  const releases = [await bodies.hold(1 as AccountId, 30 * MIB), await bodies.hold(2 as AccountId, 30 * MIB)]
  let hasBegun = false
  const third = bodies.hold(3 as AccountId, 30 * MIB).then((release) => {
    hasBegun = true
    return release
  })
  const small = await bodies.hold(3 as AccountId, 100_000)
  await settled()
  expect(hasBegun).toBe(false)
  small()
  releases[0]?.()
  ;(await third)()
  expect(hasBegun).toBe(true)
})

it('so many wait, and no more', async () => {
  const bodies = new Bodies()
  const waiting = Array.from({ length: MOST_BODIES_WAITING + 1 }, () => {
    expect(bodies.isFull).toBe(false)
    return bodies.hold(1 as AccountId, 30 * MIB).then((release) => release())
  })
  expect(bodies.isFull).toBe(true)
  await Promise.all(waiting)
  expect(bodies.isFull).toBe(false)
})
