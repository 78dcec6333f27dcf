import type { ListedInvitation } from '#store/invitations/invitation-reader'

/** An invitation is still valid at the exact time of its end. */
export function isOpen(invitation: ListedInvitation, now: number): boolean {
  if (invitation.keyHash === null || invitation.isClosed) return false
  return invitation.expiresAt === null || invitation.expiresAt >= now
}
