import type { ListedInvitation } from '#store/invitations/invitation-reader'

const seconds = (ms: number) => Math.floor(ms / 1000)

/**
 * An invitation in the list of open ones. Only an invitation by link contains the link, whose key `linkUrl` derives.
 */
export function invitationObject(invitation: ListedInvitation, linkUrl: () => string) {
  const shared = {
    id: invitation.id,
    invited_by_user_id: invitation.inviterId,
    invited: seconds(invitation.createdAt),
    expiry_date: invitation.expiresAt === null ? null : seconds(invitation.expiresAt),
    invited_as: invitation.role,
  }
  if (invitation.kind === 'link') return { ...shared, link_url: linkUrl(), is_multiuse: true }
  return {
    ...shared,
    email: invitation.email,
    is_multiuse: false,
    notify_referrer_on_join: invitation.notifiesInviter,
  }
}
