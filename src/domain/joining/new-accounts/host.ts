import { type AccountId, ROLE } from '#lib/ids'
import { NOBODY } from '#store/realm/ledger-sums'
import type { Readers } from '#store/store'

/** The host of everyone who joins by logging in, without an invitation. */
export const OPEN_LOG_IN = NOBODY

/**
 * The person who is responsible for an invited person: the first non-administrator in the chain of invitations, so that
 * a person who invites people who invite people counts once.
 */
export function hostForInvited({ accounts }: Pick<Readers, 'accounts'>, inviterId: AccountId): AccountId {
  const { role, hostId } = accounts.get(inviterId)
  if (role <= ROLE.administrator || hostId === null) return inviterId
  const isHostTrusted = hostId !== OPEN_LOG_IN && accounts.get(hostId).role <= ROLE.administrator
  return isHostTrusted ? inviterId : hostId
}
