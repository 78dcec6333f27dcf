import type { ListedInvitation } from '#store/invitations/invitation-reader'

/** An invitation still counts at the very moment of its end. */
export function isOpen(invitation: ListedInvitation, now: number): boolean {
  if (invitation.keyHash === null || invitation.isClosed) return false
  return invitation.expiresAt === null || invitation.expiresAt >= now
}
