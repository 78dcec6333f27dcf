import { LeastRecentlyUsed } from '#lib/memory/lru'
import { DAY_MS, dayOf } from '#lib/time/time'

const REALMS_KEPT = 1000

/** For each organization, the day (in days since 1970) on which strangers last used up their share of its requests. */
const overOn = new LeastRecentlyUsed<string, number>(REALMS_KEPT)

/** Records that the share is used up, so that the realm isn't asked again today. */
export function endDay(realm: string, now: number): void {
  overOn.set(realm, dayOf(now))
}

export const isDayOver = (realm: string, now: number): boolean => overOn.get(realm) === dayOf(now)

export const secondsLeft = (now: number): number => Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000)
