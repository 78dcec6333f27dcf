import type { ListedInvitation } from '#store/invitations/invitation-reader'

/** Whether people can still use an invitation. At the exact time at which it expires, they can. */
export function isOpen(invitation: ListedInvitation, now: number): boolean {
  if (invitation.keyHash === null || invitation.isClosed) return false
  return invitation.expiresAt === null || invitation.expiresAt >= now
}
