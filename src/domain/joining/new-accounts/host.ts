import { type AccountId, ROLE } from '#lib/ids'
import { NOBODY } from '#store/realm/ledger-sums'
import type { Readers } from '#store/store'

/**
 * Everyone who joins by logging in, without an invitation, has this id in place of a host's. A host is the person who
 * is responsible for a newcomer.
 */
export const OPEN_LOG_IN = NOBODY

/**
 * The person who is responsible for an invited person: the inviter's own host or, if the inviter has none or either of
 * them is an administrator, the inviter. So the person who began a chain of invitations is responsible for all of it.
 */
export function hostForInvited({ accounts }: Pick<Readers, 'accounts'>, inviterId: AccountId): AccountId {
  const { role, hostId } = accounts.get(inviterId)
  if (role <= ROLE.administrator || hostId === null) return inviterId
  const isHostTrusted = hostId !== OPEN_LOG_IN && accounts.get(hostId).role <= ROLE.administrator
  return isHostTrusted ? inviterId : hostId
}
