import type { CommandContext } from '#domain/context'
import { endSessions } from '#domain/login/sessions'
import type { AccountId } from '#lib/ids'
import { accessBelow } from './administered'
import { endAccess } from './end-access'

/** An administrator logs someone out of their browsers, and of their apps if their key ends too. */
export function endSessionsOf(context: CommandContext, accountId: AccountId, withApps: boolean): void {
  const account = accessBelow(context, accountId)
  if (withApps) endAccess(context, account)
  else endSessions(context, account.id)
}
