import type { PublicCommandContext } from '#domain/context'
import { endSessions } from '#domain/login/sessions'
import type { Account } from '#store/accounts/account-reader'
import { renewKey } from './regenerate-key'

/**
 * Ends all access to an account: its key, the polls and devices that use it, and its sessions in browsers. Returns the
 * account as it is then.
 */
export function endAccess(context: PublicCommandContext, account: Account): Account {
  endSessions(context, account.id)
  return renewKey(context, account)
}
