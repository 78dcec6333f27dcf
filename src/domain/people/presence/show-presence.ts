import type { CommandContext } from '#domain/context'
import { presenceAt } from '#domain/presence-times'
import { settingOf } from '#domain/settings/user-settings'
import type { Account } from '#store/accounts/account-reader'
import type { Presence } from '#store/accounts/presences'
import { emitPresence } from './emit-presence'
import { keepPresence } from './record-presence'

type Times = Pick<Presence, 'activeAt' | 'connectedAt'>

/**
 * People who hide their presence appear to have been away for this much longer than it takes to count as offline,
 * because clocks differ, and clients compare with the time of their own last report.
 */
const HIDDEN_SECONDS = 65

/** Shows or hides a person's presence from now on. Others get the event immediately. */
export function showPresence(context: CommandContext, _before: Account, account: Account): void {
  const { memory, store } = context
  memory.presences.all(store)
  const times = timesOf(context, account)
  if (!times) return
  const presence = { accountId: account.id, updateId: memory.presences.nextUpdateId(context.now), ...times }
  keepPresence(context, presence, true)
  emitPresence(context, account, presence, { isForced: true })
}

/** A person's last activity as others should see it; undefined if they already see that. */
function timesOf(context: CommandContext, account: Account): Times | undefined {
  const now = Math.floor(context.now / 1000)
  if (settingOf(account, 'presence_enabled')) return { activeAt: now, connectedAt: now }
  const hiddenAt = now - context.presenceTimes.offlineSeconds - HIDDEN_SECONDS
  const stored = context.memory.presences.of(context.store, account.id)
  const { activeAt, connectedAt } = stored ? presenceAt(stored, now) : { activeAt: null, connectedAt: null }
  if (connectedAt === null || connectedAt <= hiddenAt) return undefined
  return { activeAt: activeAt && Math.min(activeAt, hiddenAt), connectedAt: hiddenAt }
}
