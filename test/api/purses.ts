import { type Purse, pursesOf, pursesOfStrangers } from '#memory/prices'
import type { World } from './world'

/**
 * Returns what is left of an allowance: an account's, the one that all of an owner's bots share, or one for strangers.
 */
export function leftOf(world: World, purse: Purse): Promise<number> {
  return world.inside(({ memory, now }) => memory.allowances[purse.kept].left(purse.key, purse.aMinute, now()))
}

export function purses(world: World, who: string): Promise<Purse[]> {
  return world.inside(({ store }) => pursesOf(store.accounts.get(world.id(who))))
}

export const strangersFrom = (address: string): Purse[] => pursesOfStrangers(address)

/** How much of a person's own allowance `work` uses. The clock must not move in the meantime. */
export async function priceFor(world: World, who: string, work: () => Promise<unknown>): Promise<number> {
  const [own] = await purses(world, who)
  const before = await leftOf(world, own!)
  await work()
  return before - (await leftOf(world, own!))
}

/**
 * Uses up a minute's allowance and `units` more, by default the amount that is regained in half a minute. If exactly
 * nothing were left, some would be available again a millisecond later.
 */
export function overdraw(world: World, { kept, key, aMinute }: Purse, units = aMinute / 2): Promise<void> {
  return world.inside(({ memory, now }) => memory.allowances[kept].charge(key, aMinute, now(), aMinute + units))
}
