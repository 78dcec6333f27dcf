import { ROLE } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Account } from '#store/accounts/account-reader'
import { recordChange } from '../audit/record-change'
import { emitBotUpdate } from '../bots/bot-events'
import { isNameInUse } from '../bots/check-bot'
import type { CommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { emitUserUpdate } from './accounts/account-events'
import { NameInUse } from './accounts/errors'
import { checkFreeName } from './accounts/full-name'

/** Renames an account, and returns it with its new name. */
export function changeFullName(context: CommandContext, account: Account, name: string): Account {
  const fullName = checkFreeName(context.store, name, account.id)
  if (fullName === account.fullName) return account
  const named = { ...account, fullName, nameKey: foldName(fullName) }
  context.store.accounts.update(account.id, { fullName, nameKey: named.nameKey })
  recordChange(context, account, 'full_name', account.fullName, fullName)
  emitUserUpdate(context, named, { full_name: fullName })
  if (account.isBot) emitBotUpdate(context, named, { full_name: fullName })
  return named
}

/** Changes the viewer's own name. If they may not change it, the request is ignored without an error. */
export function changeOwnName(context: CommandContext, name: string): void {
  const isFixed = settingOfRealm(context.store, 'name_changes_disabled') && context.viewer.role > ROLE.administrator
  if (!isFixed) changeFullName(context, context.viewer, name)
}

/** Renames a bot. It can't take the name of an active account. */
export function renameBot(context: CommandContext, bot: Account, name: string): Account {
  const fullName = checkFreeName(context.store, name, bot.id)
  if (fullName === bot.fullName) return bot
  if (isNameInUse(context.store, fullName)) throw new NameInUse()
  return changeFullName(context, bot, fullName)
}
