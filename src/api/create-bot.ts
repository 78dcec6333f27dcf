import * as z from 'zod'
import { channelsOfBot } from '../domain/bots/bot-view'
import { createBot as makeBot } from '../domain/bots/create-bot'
import { BOT_TYPE } from '../lib/ids'
import { isUrl } from '../lib/url'
import { avatarUrl } from '../wire/user'
import { command } from './operation'
import { boolean, json, smallInteger, text, valueError } from './params'

const GENERIC_INTERFACE = 1

/** Makes a bot that belongs to the caller. */
export const createBot = command({
  name: 'create-bot',
  method: 'POST',
  path: '/bots',
  access: 'member',
  params: z.object({
    full_name: text,
    short_name: text,
    bot_type: smallInteger.default(BOT_TYPE.generic),
    payload_url: json(z.string().refine(isUrl, valueError('Not a URL'))).default(''),
    service_name: text.optional(),
    config_data: json(z.record(z.string(), z.string())).default({}),
    interface_type: smallInteger.default(GENERIC_INTERFACE),
    default_sending_stream: text.optional(),
    default_events_register_stream: text.optional(),
    default_all_public_streams: boolean.optional(),
  }),
  run(context, params) {
    const bot = makeBot(context, {
      fullName: params.full_name,
      shortName: params.short_name,
      type: params.bot_type,
      payloadUrl: params.payload_url,
      interface: params.interface_type,
      serviceName: params.service_name,
      config: params.config_data,
      sendingChannel: params.default_sending_stream,
      eventsChannel: params.default_events_register_stream,
      allPublicChannels: params.default_all_public_streams ?? false,
    })
    return {
      user_id: bot.id,
      api_key: context.secrets.issueKey(bot.id, bot.keyNonce),
      avatar_url: avatarUrl(bot, 'small'),
      ...channelsOfBot(context.store, bot),
    }
  },
})
