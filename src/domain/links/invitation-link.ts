import type { ListedInvitation } from '#store/invitations/invitation-reader'
import type { PublicQueryContext } from '../context'

/** The address of the page where an invitation is accepted. */
export function linkOf(
  { realm, secrets }: Pick<PublicQueryContext, 'realm' | 'secrets'>,
  invitation: ListedInvitation,
): string {
  const key = secrets.invitationKey(invitation)
  return invitation.kind === 'link' ? `${realm.origin}/join/${key}/` : `${realm.origin}/accounts/do_confirm/${key}`
}
