import * as z from 'zod'
import { readStorage } from '#domain/bots/keep-storage'
import { query } from '../contract/operation'
import { strings } from '../contract/params'

/** Returns values from the calling bot's storage. */
export const getBotStorage = query({
  name: 'get-bot-storage',
  method: 'GET',
  path: '/bot_storage',
  access: 'account',
  params: z.object({ keys: strings.optional() }),
  run: (context, { keys }) => ({ storage: readStorage(context, keys) }),
})
