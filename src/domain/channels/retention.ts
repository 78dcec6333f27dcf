import { BadValue } from '#lib/errors'

/** How long messages are kept, as clients specify it: days, "unlimited" or "realm_default". */
export type GivenRetention = string | number

/** Returns the number of days. Null means the organization's setting, and -1 means forever. */
export function readRetention(given: GivenRetention): number | null {
  if (given === 'realm_default') return null
  if (given === 'unlimited') return -1
  if (typeof given === 'number' && given > 0) return given
  throw new BadValue('message_retention_days', given)
}
