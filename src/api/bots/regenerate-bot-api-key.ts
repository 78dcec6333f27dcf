import * as z from 'zod'
import { accessBot } from '#domain/bots/access-bot'
import { regenerateKey } from '#domain/login/credentials/regenerate-key'
import { command } from '../contract/operation'
import { accountId } from '../contract/params'

/** Replaces a bot's API key and returns the new one. */
export const regenerateBotApiKey = command({
  name: 'regenerate-bot-api-key',
  method: 'POST',
  path: '/bots/:bot_id{[0-9]+}/api_key/regenerate',
  access: 'member',
  params: z.object({ bot_id: accountId }),
  run: (context, { bot_id }) => ({ api_key: regenerateKey(context, accessBot(context, bot_id)) }),
})
