import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { botObject } from '#wire/bot'
import { type BotFacts, realmBotAdd, realmBotDelete, realmBotUpdate } from '#wire/events/bots'
import type { Emitting } from '../context'
import { mayHaveKeyOf } from './access-bot'
import { keyed } from './bot-keys'
import { channelsOfBot } from './bot-view'

/**
 * The people who administer a bot: its owner and, unless one of its default channels is private, administrators. If
 * only owners of the organization may have its key, everyone else is left out.
 */
export function administratorsOf(store: Readers, bot: Account): Bitmap<AccountId> {
  const all = allAdministratorsOf(store, bot)
  return mayHaveKeyOf({ role: ROLE.administrator }, bot) ? all : all.intersection(rosterOf(store).owners)
}

function allAdministratorsOf(store: Readers, bot: Account): Bitmap<AccountId> {
  const owner = Bitmap.from(bot.botOwnerId === null ? [] : [bot.botOwnerId])
  const channels = [bot.bot?.defaultSendingChannelId, bot.bot?.defaultEventsChannelId]
  if (channels.some((id) => id && store.channels.find(id)?.isPrivate)) return owner
  const roster = rosterOf(store)
  return owner.union(roster.administrators.difference(roster.bots))
}

export function emitBotAdded(context: Emitting, bot: Account, accounts: Iterable<AccountId>): void {
  const object = { ...botObject(bot, channelsOfBot(context.store, bot)), api_key: null }
  context.emit(realmBotAdd(object, keyed(bot)), { accounts })
}

/** Notifies a bot's administrators of one changed property. Keys and tokens are added when the event is delivered. */
export function emitBotUpdate(
  context: Emitting,
  bot: Account,
  fact: BotFacts,
  accounts: Iterable<AccountId> = administratorsOf(context.store, bot),
): void {
  const hasKeys = 'api_key' in fact || 'services' in fact
  context.emit(realmBotUpdate(bot.id, fact, hasKeys ? keyed(bot) : undefined), { accounts })
}

export function emitBotGone(context: Emitting, bot: Account, from: AccountId): void {
  context.emit(realmBotDelete(bot.id), { accounts: [from] })
}
