import * as z from 'zod'
import { removeFromStorage } from '#domain/bots/keep-storage'
import { command } from '../contract/operation'
import { strings } from '../contract/params'

/** Deletes values from the calling bot's storage. */
export const removeBotStorage = command({
  name: 'remove-bot-storage',
  method: 'DELETE',
  path: '/bot_storage',
  access: 'account',
  params: z.object({ keys: strings.optional() }),
  run(context, { keys }) {
    removeFromStorage(context, keys)
    return {}
  },
})
