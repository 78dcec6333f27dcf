import { type Place, placeOf } from '#domain/messages/place'
import { BOT_TYPE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { BotCall } from '#store/tables/bot-calls'
import type { MessageRow } from '#store/tables/messages'

/** A bot and the message that its service gets. */
export interface Called {
  bot: Account
  message: MessageRow
  /** The message's current conversation, where answers are posted. */
  place: Place
  service: { baseUrl: string; interface: number }
}

/**
 * The bot, the message and its conversation as they are now; undefined if nobody is waiting for an answer anymore: the
 * message was deleted, the bot or the organization was deactivated, or the channel was archived.
 */
export function findCalled(
  store: Readers,
  { botId, messageId }: Pick<BotCall, 'botId' | 'messageId'>,
): Called | undefined {
  const bot = store.accounts.find(botId)
  const service = bot?.bot?.services.find((one) => one.kind === 'outgoing')
  if (!bot?.isActive || bot.botType !== BOT_TYPE.outgoingWebhook || !service) return undefined
  if (store.realm.get('identity').isDeactivated) return undefined
  const message = store.messages.findMessage(messageId)
  if (!message) return undefined
  const place = placeOf(store, message)
  if (place.kind === 'channel' && place.channel.isArchived) return undefined
  return { bot, message, place, service }
}
