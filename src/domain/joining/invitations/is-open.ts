import type { ListedInvitation } from '#store/invitations/invitation-reader'

/** Whether people can still use an invitation, up to and including the exact time of its end. */
export function isOpen(invitation: ListedInvitation, now: number): boolean {
  if (invitation.keyHash === null || invitation.isClosed) return false
  return invitation.expiresAt === null || invitation.expiresAt >= now
}
