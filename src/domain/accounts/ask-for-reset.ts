import { LONGEST_ADDRESS } from '#lib/email-address'
import { emailKey } from '#lib/email-key'
import { countAttempt } from '../attempts/count-attempt'
import type { PublicCommandContext } from '../context'
import { mailPasswordReset } from '../mail/password-reset'

/**
 * Mails a link that sets a new password to who has this address. Whoever asks learns nothing of whether somebody has;
 * how often one may ask is counted for unknown addresses too.
 */
export function askForReset(context: PublicCommandContext, given: string): void {
  const address = given.trim()
  if (address.length > LONGEST_ADDRESS) return
  countAttempt(context, 'ask-for-reset', emailKey(address))
  const account = context.store.accounts.findByEmail(address)
  const { isDeactivated, origin } = context.store.realm.get('identity')
  if (!account?.isActive || account.isBot || isDeactivated) return
  // Whoever asks here names the host: a realm that doesn't know its own sends nobody there.
  if (origin !== undefined) mailPasswordReset(context, account)
}
