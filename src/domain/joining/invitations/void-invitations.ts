import type { Emitting } from '#domain/context'
import { emailKey } from '#lib/mail/email-key'

/** Closes invitations by email to someone who has an account now, however they joined. */
export function voidInvitationsFor({ store }: Pick<Emitting, 'store'>, email: string): void {
  const theirs = store.invitations.listByEmail(emailKey(email)).filter((one) => !one.isClosed)
  for (const one of theirs) store.invitations.update(one, { isClosed: true })
}
