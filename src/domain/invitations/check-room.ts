import { BadRequest } from '#lib/errors'
import type { QueryContext } from '../context'
import { MOST_INVITATIONS_A_DAY, MOST_OPEN_INVITATIONS } from '../limits'
import { isOpen } from './is-open'

const DAY_MS = 86_400_000

/** Who administers them gets all open ones in one list. */
export function checkRoomForInvitations({ store, now }: QueryContext, count: number): void {
  const open = store.invitations.list().filter((one) => isOpen(one, now))
  if (open.length + count <= MOST_OPEN_INVITATIONS) return
  throw new BadRequest(`This organization can have at most ${MOST_OPEN_INVITATIONS} open invitations.`)
}

/** Revoked ones count: they are kept. */
export function checkLinksOfDay({ store, now, limitsApply }: QueryContext): void {
  if (!limitsApply) return
  const today = store.invitations.list().filter((one) => one.kind === 'link' && one.createdAt > now - DAY_MS)
  if (today.length < MOST_INVITATIONS_A_DAY) return
  throw new BadRequest(`In one day at most ${MOST_INVITATIONS_A_DAY} links can be made.`)
}
