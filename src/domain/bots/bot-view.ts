import { type ChannelId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { type BotChannels, botObject } from '#wire/bot'
import type { QueryContext } from '../context'
import { mayHaveKeyOf } from './access-bot'
import { keyed, withTokens } from './bot-keys'

export function channelsOfBot(store: Readers, { bot }: Account): BotChannels {
  const nameOf = (id: ChannelId | null | undefined) => (id ? (store.channels.find(id)?.name ?? null) : null)
  return {
    default_sending_stream: nameOf(bot?.defaultSendingChannelId),
    default_events_register_stream: nameOf(bot?.defaultEventsChannelId),
    default_all_public_streams: bot?.defaultAllPublicChannels ?? false,
  }
}

/**
 * The bots that the viewer may administer, with their keys: all bots if the viewer is an administrator, otherwise the
 * viewer's own. Bots whose keys only owners may have are left out unless the viewer is an owner.
 */
export function listAdministeredBots(context: QueryContext) {
  const { store, viewer, secrets } = context
  if (viewer.isBot && viewer.role > ROLE.administrator) return []
  const isTheirs = (bot: Account) =>
    (viewer.role <= ROLE.administrator || bot.botOwnerId === viewer.id) && mayHaveKeyOf(viewer, bot)
  const bots = store.accounts.list().filter((bot) => bot.isBot && !bot.isSystemBot && isTheirs(bot))
  return bots.map((bot) => ({
    ...withTokens(botObject(bot, channelsOfBot(store, bot)), keyed(bot), secrets),
    api_key: secrets.issueKey(bot.id, bot.keyNonce),
  }))
}
