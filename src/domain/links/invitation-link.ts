import type { Invitation } from '#store/invitations/invitation-reader'
import type { PublicQueryContext } from '../context'

/** Where an invitation is taken up. */
export function linkOf({ realm, secrets }: Pick<PublicQueryContext, 'realm' | 'secrets'>, invitation: Invitation) {
  const key = secrets.invitationKey(invitation)
  return invitation.kind === 'link' ? `${realm.origin}/join/${key}/` : `${realm.origin}/accounts/do_confirm/${key}`
}
