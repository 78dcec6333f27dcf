import type { QueryContext } from '#domain/context'
import {
  MOST_INVITATIONS_A_DAY,
  MOST_INVITATIONS_A_DAY_OF_ACCOUNT,
  MOST_OPEN_INVITATIONS,
  MOST_OPEN_INVITATIONS_OF_ACCOUNT,
} from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { ListedInvitation } from '#store/invitations/invitation-reader'
import { isOpen } from './is-open'

/** Throws if this many more invitations would be too many. People who administer them load all of them in one list. */
export function checkRoomForInvitations(
  { viewer, now }: QueryContext,
  all: readonly ListedInvitation[],
  count: number,
): void {
  const open = all.filter((one) => isOpen(one, now))
  if (open.length + count > MOST_OPEN_INVITATIONS) {
    throw new BadRequest(`This organization can have at most ${MOST_OPEN_INVITATIONS} pending invitations.`)
  }
  if (open.filter((one) => one.inviterId === viewer.id).length + count > MOST_OPEN_INVITATIONS_OF_ACCOUNT) {
    throw new BadRequest(`You can have at most ${MOST_OPEN_INVITATIONS_OF_ACCOUNT} pending invitations.`)
  }
}

/**
 * The daily limit that this many more invitations would exceed, if there is one. Invitations that have ended count too.
 */
export function limitOfDay(
  { viewer, now, limitsApply }: QueryContext,
  all: readonly ListedInvitation[],
  kind: ListedInvitation['kind'],
  count: number,
): number | undefined {
  if (!limitsApply) return undefined
  const today = all.filter((one) => one.kind === kind && one.createdAt > now - DAY_MS)
  if (today.length + count > MOST_INVITATIONS_A_DAY) return MOST_INVITATIONS_A_DAY
  const own = today.filter((one) => one.inviterId === viewer.id)
  return own.length + count > MOST_INVITATIONS_A_DAY_OF_ACCOUNT ? MOST_INVITATIONS_A_DAY_OF_ACCOUNT : undefined
}
