import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'
import { settingOf } from '../settings/user-settings'
import { emitPresence } from './emit-presence'
import { keepPresence } from './record-presence'

/**
 * So much longer than the threshold ago was somebody last here, for the others, once they hide
 * their presence.
 */
const HIDDEN_SECONDS = 120

/**
 * Somebody shows their presence from now on, or hides it: the others see at once what they are to
 * see.
 */
export function showPresence(context: CommandContext, _before: Account, account: Account): void {
  const now = Math.floor(context.now / 1000)
  const times = settingOf(account, 'presence_enabled')
    ? { activeAt: now, connectedAt: now }
    : { activeAt: null, connectedAt: now - context.presenceTimes.offlineSeconds - HIDDEN_SECONDS }
  const { presences } = context.memory
  presences.all(context.store)
  const presence = { accountId: account.id, updateId: presences.nextUpdateId(context.now), ...times }
  keepPresence(context, presence, true)
  emitPresence(context, account, presence, { isForced: true })
}
