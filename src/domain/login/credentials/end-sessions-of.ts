import type { CommandContext } from '#domain/context'
import { endSessions } from '#domain/login/sessions'
import type { AccountId } from '#lib/ids'
import { accessBelow } from './administered'
import { endAccess } from './end-access'

/** Logs someone out of their browsers and, if `withApps` is true, out of their apps, by replacing their key. */
export function endSessionsOf(context: CommandContext, accountId: AccountId, withApps: boolean): void {
  const account = accessBelow(context, accountId)
  if (withApps) endAccess(context, account)
  else endSessions(context, account.id)
}
