import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { realmUserUpdate } from '#wire/events/people'
import { enterInRoster } from '../accounts/roster'
import { watchPerson } from '../accounts/sight-changes'
import { emitBotUpdate } from '../bots/bot-events'
import { changeOwner } from '../bots/change-bot'
import { checkMayCreateBots, isNameInUse } from '../bots/check-bot'
import type { CommandContext } from '../context'
import { emitPeers } from '../subscriptions/peers'

/** A bot comes back only where one like it could be made now. */
export function checkMayReactivate({ store, viewer }: CommandContext, account: Account): void {
  if (!account.isBot) return
  checkMayCreateBots(store, viewer, account.botType ?? 0)
  if (!isNameInUse(store, account.fullName)) return
  throw new BadRequest(
    `There is already an active bot named "${account.fullName}" in this organization. To reactivate this bot, you must rename or deactivate the other one first.`,
  )
}

/** Gives an account its access back, with the subscriptions it had. */
export function reactivate(context: CommandContext, account: Account): void {
  const tellGuests = watchPerson(context, account)
  const back = { ...account, isActive: true }
  context.store.accounts.update(account.id, { isActive: true })
  context.record({ act: 'user_reactivated', id: account.id })
  enterInRoster(context.store, back)
  context.emit(realmUserUpdate(back.id, { is_active: true }), { accounts: tellGuests() })
  if (back.isBot) returnBot(context, back)
  const channels = context.store.channels.list().filter((one) => !one.isArchived && one.subscribers.has(back.id))
  emitPeers(context, 'peer_add', new Map<ChannelId, AccountId[]>(channels.map(({ id }) => [id, [back.id]])))
}

function returnBot(context: CommandContext, bot: Account): void {
  emitBotUpdate(context, bot, { is_active: true })
  const owner = bot.botOwnerId === null ? undefined : context.store.accounts.find(bot.botOwnerId)
  if (!owner?.isActive) changeOwner(context, bot, context.viewer)
}
