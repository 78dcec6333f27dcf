import { BadRequest } from '#lib/errors'
import { readInteger } from '#lib/text/read-integer'

/** A number above every message id. Clients use the same number. */
export const NEWEST = 10_000_000_000_000_000

export type Anchor = number | 'first_unread'

export function readAnchor(value: string | undefined, useFirstUnread: boolean): Anchor {
  if (useFirstUnread || value === 'first_unread') return 'first_unread'
  if (value === undefined) throw new BadRequest("Missing 'anchor' argument.")
  if (value === 'oldest') return 0
  if (value === 'newest') return NEWEST
  const id = readInteger(value)
  if (id === undefined) throw new BadRequest('Invalid anchor')
  return Math.min(Math.max(id, 0), NEWEST)
}
