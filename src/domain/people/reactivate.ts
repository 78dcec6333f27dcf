import { emitPeers } from '#domain/channels/subscriptions/peers'
import { renewKey } from '#domain/login/credentials/regenerate-key'
import { tellConsent } from '#domain/moving/exports/consents'
import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { realmUserUpdate } from '#wire/events/people'
import { emitBotUpdate } from '../bots/bot-events'
import { changeOwner } from '../bots/change-bot'
import { checkMayCreateBots, isNameInUse } from '../bots/check-bot'
import type { CommandContext } from '../context'
import { tellGroupsOf } from '../groups/comings-and-goings'
import { enterInRoster, rosterOf } from './accounts/roster'
import { watchPerson } from './accounts/sight-changes'

/**
 * An account that is reactivated within this time keeps its key, since it was probably deactivated by mistake. In
 * Zulip, reactivated accounts always keep theirs.
 */
const UNDO_SECONDS = 600

/** Throws for a bot if the viewer may not create one like it, or if an active account has its name. */
export function checkMayReactivate({ store, viewer }: CommandContext, account: Account): void {
  if (!account.isBot) return
  checkMayCreateBots(store, viewer, account.botType ?? 0)
  if (!isNameInUse(store, account.fullName)) return
  throw new BadRequest(
    `There is already an active bot named "${account.fullName}" in this organization. To reactivate this bot, you must rename or deactivate the other one first.`,
  )
}

/**
 * Gives an account its access and its subscriptions back. Keys from before it was deactivated no longer work, unless
 * the deactivation is undone right away.
 */
export function reactivate(context: CommandContext, account: Account): void {
  const tellGuests = watchPerson(context, account)
  const back = { ...account, isActive: true, deactivatedAt: null }
  context.store.accounts.update(account.id, { isActive: true, deactivatedAt: null })
  context.record({ act: 'user_reactivated', id: account.id })
  enterInRoster(context.store, back)
  context.emit(realmUserUpdate(back.id, { is_active: true }), { accounts: tellGuests() })
  tellConsent(context, back)
  const returned = back.isBot ? returnBot(context, back) : back
  if (!isUndone(account, context.now)) renewKey(context, returned)
  const channels = context.store.channels.list().filter((one) => one.subscribers.has(back.id))
  emitPeers(context, 'peer_add', new Map<ChannelId, AccountId[]>(channels.map(({ id }) => [id, [back.id]])))
  tellGroupsOf(context, back.id, 'add_members', rosterOf(context.store).active)
}

/** Whether the account is active, or its deactivation is undone right away. */
function isUndone({ isActive, deactivatedAt }: Account, now: number): boolean {
  if (isActive) return true
  const age = now - (deactivatedAt ?? Number.NaN)
  // If the time is in the future, the clock was wrong then, so the stored time is useless.
  return age >= 0 && age <= UNDO_SECONDS * 1000
}

function returnBot(context: CommandContext, bot: Account): Account {
  emitBotUpdate(context, bot, { is_active: true })
  const owner = bot.botOwnerId === null ? undefined : context.store.accounts.find(bot.botOwnerId)
  return owner?.isActive ? bot : changeOwner(context, bot, context.viewer)
}
