import type { PublicCommandContext } from '#domain/context'
import { countAttempt } from '#domain/login/attempts/count-attempt'
import { mailFoundAccount } from '#domain/mail/found-account'
import { LONGEST_ADDRESS } from '#lib/mail/email-address'
import { emailKey } from '#lib/mail/email-key'

/**
 * Emails the organization's address to the person whose account has this email address. The caller doesn't learn
 * whether there is such an account.
 */
export function findAccounts(context: PublicCommandContext, given: string): void {
  const address = given.trim()
  if (address.length > LONGEST_ADDRESS) return
  countAttempt(context, 'find-accounts', emailKey(address))
  const account = context.store.accounts.findByEmail(address)
  const { isDeactivated, origin } = context.store.realm.get('identity')
  if (!account?.isActive || account.isBot || isDeactivated) return
  // The caller chooses the host, so a realm whose own address isn't stored sends no email.
  if (origin !== undefined) mailFoundAccount(context, account)
}
