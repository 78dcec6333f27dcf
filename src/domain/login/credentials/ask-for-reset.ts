import type { PublicCommandContext } from '#domain/context'
import { countAttempt } from '#domain/login/attempts/count-attempt'
import { mailPasswordReset } from '#domain/mail/password-reset'
import { LONGEST_ADDRESS } from '#lib/mail/email-address'
import { emailKey } from '#lib/mail/email-key'

/**
 * Emails a link for setting a new password to the account with this address. The caller doesn't learn whether there is
 * such an account. Requests for unknown addresses count towards the limit too.
 */
export function askForReset(context: PublicCommandContext, given: string): void {
  const address = given.trim()
  if (address.length > LONGEST_ADDRESS) return
  countAttempt(context, 'ask-for-reset', emailKey(address))
  const account = context.store.accounts.findByEmail(address)
  const { isDeactivated, origin } = context.store.realm.get('identity')
  if (!account?.isActive || account.isBot || isDeactivated) return
  // The caller chooses the host, so a realm whose own address isn't stored sends no link.
  if (origin !== undefined) mailPasswordReset(context, account)
}
