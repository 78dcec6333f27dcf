import type { Emitting } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { invitesChanged } from '#wire/events/organization'

/** Tells people who may see the list of invitations that it has changed: administrators, and the inviter. */
export function emitInvitesChanged(context: Emitting, inviter: AccountId): void {
  const accounts = rosterOf(context.store).administrators.union(Bitmap.from([inviter]))
  context.emit(invitesChanged(), { accounts })
}
