import { REWIND_DAYS, REWIND_MINUTES } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { DAY_MS, MINUTE_MS } from '#lib/time/time'
import type { Readers } from '#store/store'

/** Refuses a moment that storage can't go back to. All times are UNIX ms. */
export function checkMoment({ realm }: Readers, to: number, now: number): void {
  if (to > now) throw new BadRequest('This time is in the future')
  if (to > now - REWIND_MINUTES * MINUTE_MS) {
    throw new BadRequest(`The time must be at least ${REWIND_MINUTES} minutes ago`)
  }
  if (to < now - REWIND_DAYS * DAY_MS) throw new BadRequest(`The time can be at most ${REWIND_DAYS} days ago`)
  if (to < realm.get('identity').createdAt * 1000) throw new BadRequest('There was no organization here at that time')
}
