import { emailKey } from '#lib/email-key'
import type { Emitting } from '../context'

/** Whoever has an account needs no invitation by e-mail any more, however they came by it. */
export function voidInvitationsFor({ store }: Pick<Emitting, 'store'>, email: string): void {
  const theirs = store.invitations.list().filter((one) => one.emailKey === emailKey(email) && !one.isClosed)
  for (const one of theirs) store.invitations.update(one, { isClosed: true })
}
