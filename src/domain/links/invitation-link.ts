import type { ListedInvitation } from '#store/invitations/invitation-reader'
import type { PublicQueryContext } from '../context'

/** Where an invitation is taken up. */
export function linkOf(
  { realm, secrets }: Pick<PublicQueryContext, 'realm' | 'secrets'>,
  invitation: ListedInvitation,
): string {
  const key = secrets.invitationKey(invitation)
  return invitation.kind === 'link' ? `${realm.origin}/join/${key}/` : `${realm.origin}/accounts/do_confirm/${key}`
}
