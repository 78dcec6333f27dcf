import * as z from 'zod'
import { channelsOfBot } from '#domain/bots/bot-view'
import { INTERFACE } from '#domain/bots/check-bot'
import { type BotWish, checkBotWish, createBot as makeBot } from '#domain/bots/create-bot'
import { changeAvatar, keepBotPicture } from '#domain/people/avatar'
import { isUrl } from '#lib/http/url'
import { BOT_TYPE } from '#lib/ids'
import { avatarUrl } from '#wire/user'
import { command } from '../contract/operation'
import { boolean, json, recordOf, smallInteger, text, valueError } from '../contract/params'

const params = z.object({
  full_name: text,
  /** The part of the bot's email address before `-bot@`. */
  short_name: text,
  /** The kind: 1 generic, 2 incoming webhook, 3 outgoing webhook. This server has no embedded bots (4). */
  bot_type: smallInteger.default(BOT_TYPE.generic),
  /** The address to which an outgoing webhook bot sends messages. */
  payload_url: json(z.string().refine(isUrl, valueError('Not a URL'))).default(''),
  /** For an incoming webhook: the service that will call it, one of those that `GET /integrations` lists. */
  service_name: text.optional(),
  config_data: json(recordOf(z.string())).default({}),
  /** The format of an outgoing webhook bot's requests: 1 for Zulip's, 2 for Slack's. */
  interface_type: smallInteger.default(INTERFACE.generic),
  default_sending_stream: text.optional(),
  default_events_register_stream: text.optional(),
  default_all_public_streams: boolean.optional(),
})

/** Creates a bot that belongs to you. */
export const createBot = command({
  name: 'create-bot',
  method: 'POST',
  path: '/bots',
  access: 'member',
  takesFile: true,
  params,
  async prepare(context, wish) {
    checkBotWish(context, wishOf(wish))
    return keepBotPicture(context)
  },
  run(context, wish, picture) {
    const made = makeBot(context, wishOf(wish))
    const bot = picture === undefined ? made : changeAvatar(context, made, picture)
    return {
      user_id: bot.id,
      api_key: context.secrets.issueKey(bot.id, bot.keyNonce),
      avatar_url: avatarUrl(bot, 'small'),
      ...channelsOfBot(context.store, bot),
    }
  },
})

const wishOf = (sent: z.output<typeof params>): BotWish => ({
  fullName: sent.full_name,
  shortName: sent.short_name,
  type: sent.bot_type,
  payloadUrl: sent.payload_url,
  interface: sent.interface_type,
  serviceName: sent.service_name,
  config: sent.config_data,
  sendingChannel: sent.default_sending_stream,
  eventsChannel: sent.default_events_register_stream,
  allPublicChannels: sent.default_all_public_streams ?? false,
})
