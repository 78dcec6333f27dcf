import type { ListedInvitation } from '#store/invitations/invitation-reader'

/** At the very moment of its end an invitation still counts. */
export function isOpen(invitation: ListedInvitation, now: number): boolean {
  if (invitation.keyHash === null || invitation.isClosed) return false
  return invitation.expiresAt === null || invitation.expiresAt >= now
}
