import type { PublicCommandContext } from '#domain/context'
import { endSessions } from '#domain/login/sessions'
import type { Account } from '#store/accounts/account-reader'
import { renewKey } from './regenerate-key'

/**
 * Ends all current access to an account: replaces its key, unregisters its devices, and ends its polls and its sessions
 * in browsers. Returns the updated account.
 */
export function endAccess(context: PublicCommandContext, account: Account): Account {
  endSessions(context, account.id)
  return renewKey(context, account)
}
