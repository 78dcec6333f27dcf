import type { PublicQueryContext } from '#domain/context'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { ProtocolError } from '#lib/errors'
import { hashOfKey, INVITATION_KEY_LENGTH } from '#lib/signing/link-keys'
import type { Invitation } from '#store/invitations/invitation-reader'
import { isOpen } from './is-open'
import { checkMayInviteAs } from './may-invite'

const TEXTS = {
  malformed: 'Whoops. The confirmation link is malformed.',
  unknown: "Whoops. We couldn't find your confirmation link in the system.",
  over: 'Whoops. The confirmation link has expired or been deactivated.',
} as const

/** The error for a key that doesn't work. Revoked keys and those of other organizations count as unknown. */
class UnusableInvitation extends ProtocolError {
  constructor(readonly reason: keyof typeof TEXTS) {
    super(TEXTS[reason], { status: 404, extra: { reason } })
  }
}

/** The invitation with this key, if people can still use it. */
export function findInvitationByKey(
  { store, now }: Pick<PublicQueryContext, 'store' | 'now'>,
  key: string,
): Invitation {
  if (key.length !== INVITATION_KEY_LENGTH) throw new UnusableInvitation('malformed')
  const invitation = store.invitations.findByKeyHash(hashOfKey(key))
  if (!invitation) throw new UnusableInvitation('unknown')
  if (store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const inviter = store.accounts.find(invitation.inviterId)
  if (!isOpen(invitation, now) || !inviter?.isActive) throw new UnusableInvitation('over')
  try {
    // People who have lost a role can't give it to others anymore.
    checkMayInviteAs(inviter, invitation.role)
  } catch {
    throw new UnusableInvitation('over')
  }
  return invitation
}
