import type { PublicCommandContext } from '#domain/context'
import { forgiveAttempts } from '#domain/login/attempts/count-attempt'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import type { Account } from '#store/accounts/account-reader'
import { type ProvenPasskey, usePasskey } from './prove-passkey'
import { PasskeyRefused } from './refusals'

/** Logs in to the account that owns the passkey. */
export function logInWithPasskey(context: PublicCommandContext, proven: ProvenPasskey): Account {
  if (context.store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const account = context.store.accounts.find(proven.passkey.accountId)
  if (!account?.isActive || account.isBot) throw new PasskeyRefused('deactivated')
  usePasskey(context, proven)
  forgiveAttempts(context, 'passkey', proven.passkey.id)
  return account
}
