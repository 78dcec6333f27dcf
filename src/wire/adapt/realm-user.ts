import type { Event } from '../event'

/** Whether somebody is added as a placeholder only matters to who gets it (`accepts`). */
export function adaptRealmUser({ isPlaceholder, ...event }: Event): Event[] {
  return [event]
}
