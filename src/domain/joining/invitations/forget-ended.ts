import type { WritingContext } from '#domain/context'
import { ENDED_INVITATION_DAYS, INVITATIONS_FORGOTTEN_AT_ONCE, MOST_ENDED_INVITATIONS } from '#domain/limits'
import { DAY_MS } from '#lib/time/time'
import type { ListedInvitation } from '#store/invitations/invitation-reader'
import { isOpen } from './is-open'

const KEPT_MS = ENDED_INVITATION_DAYS * DAY_MS

/**
 * Forgets invitations that ended long ago. If there are too many, it also forgets the oldest, so that lists stay short.
 * Today's invitations count against a limit, so they are forgotten last.
 */
export function forgetEndedInvitations({ store, now }: WritingContext, all: readonly ListedInvitation[]): void {
  const ended = all.filter((one) => !isOpen(one, now)).toSorted((one, other) => one.createdAt - other.createdAt)
  const tooMany = ended.length - MOST_ENDED_INVITATIONS
  const forgotten = ended.filter((one, place) => place < tooMany || endedAt(one, now) < now - KEPT_MS)
  for (const one of forgotten.slice(0, INVITATIONS_FORGOTTEN_AT_ONCE)) store.invitations.remove(one)
}

/**
 * The time when an invitation was revoked or used up isn't stored. So the invitation is kept as if that had happened
 * right after it was created.
 */
function endedAt({ createdAt, expiresAt }: ListedInvitation, now: number): number {
  return expiresAt !== null && expiresAt < now ? expiresAt : createdAt
}
