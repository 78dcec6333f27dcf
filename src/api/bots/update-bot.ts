import * as z from 'zod'
import { accessBot } from '#domain/bots/access-bot'
import { shownConfig } from '#domain/bots/bot-config'
import { channelsOfBot } from '#domain/bots/bot-view'
import { changeBotDefaults, changeConfig, changeService, giveBot } from '#domain/bots/change-bot'
import { INTERFACE } from '#domain/bots/check-bot'
import type { CommandContext } from '#domain/context'
import { apiEmail } from '#domain/people/accounts/email'
import { changeAvatar, keepBotPicture } from '#domain/people/avatar'
import { renameBot } from '#domain/people/change-full-name'
import { changeRole } from '#domain/people/change-role'
import { isUrl } from '#lib/http/url'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { avatarUrl } from '#wire/user'
import { command } from '../contract/operation'
import { accountId, boolean, idOf, intIn, json, recordOf, smallInteger, text, valueError } from '../contract/params'

const params = z.object({
  bot_id: accountId,
  full_name: text.optional(),
  role: json(intIn(Object.values(ROLE))).optional(),
  /** The id of the new owner. */
  bot_owner_id: json(idOf<AccountId>()).optional(),
  config_data: json(recordOf(z.string())).optional(),
  /** The address to which an outgoing webhook bot sends messages. */
  service_payload_url: json(z.string().refine(isUrl, valueError('Not a URL'))).optional(),
  /** The format of an outgoing webhook bot's requests: 1 for Zulip's, 2 for Slack's. */
  service_interface: smallInteger.default(INTERFACE.generic),
  default_sending_stream: text.optional(),
  default_events_register_stream: text.optional(),
  default_all_public_streams: boolean.optional(),
})

/**
 * Changes one of your bots or, if you are an administrator, anyone's. Only the organization's owners can change a bot
 * that is an owner or may create accounts.
 */
export const updateBot = command({
  name: 'update-bot',
  method: 'PATCH',
  path: '/bots/:bot_id{[0-9]+}',
  access: 'member',
  takesFile: true,
  params,
  prepare(context, { bot_id }) {
    accessBot(context, bot_id)
    return keepBotPicture(context)
  },
  run(context, wish, picture) {
    let bot = applyWish(context, accessBot(context, wish.bot_id), wish)
    if (picture !== undefined) bot = changeAvatar(context, bot, picture)
    const owner = bot.botOwnerId === null ? undefined : context.store.accounts.find(bot.botOwnerId)
    return {
      full_name: bot.fullName,
      avatar_url: avatarUrl(bot, 'small'),
      service_interface: wish.service_interface,
      service_payload_url: wish.service_payload_url ?? null,
      config_data: wish.config_data ? shownConfig(wish.config_data) : null,
      ...channelsOfBot(context.store, bot),
      ...(owner && { bot_owner: apiEmail(owner, context.realm.origin) }),
    }
  },
})

function applyWish(context: CommandContext, given: Account, wish: z.output<typeof params>): Account {
  let bot = given
  if (wish.full_name !== undefined) bot = renameBot(context, bot, wish.full_name)
  if (wish.role !== undefined && wish.role !== bot.role) bot = changeRole(context, bot, wish.role)
  if (wish.bot_owner_id !== undefined && wish.bot_owner_id !== bot.botOwnerId) {
    bot = giveBot(context, bot, wish.bot_owner_id)
  }
  bot = changeBotDefaults(context, bot, {
    sendingChannel: wish.default_sending_stream,
    eventsChannel: wish.default_events_register_stream,
    allPublicChannels: wish.default_all_public_streams,
  })
  if (wish.service_payload_url !== undefined) {
    bot = changeService(context, bot, wish.service_payload_url, wish.service_interface)
  }
  return wish.config_data === undefined ? bot : changeConfig(context, bot, wish.config_data)
}
