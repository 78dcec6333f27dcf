import * as z from 'zod'
import { keepInStorage } from '#domain/bots/keep-storage'
import { command } from '../contract/operation'
import { json } from '../contract/params'

/** Stores something for the bot's next run. Documented by Zulip's bots framework only. */
export const updateBotStorage = command({
  name: 'update-bot-storage',
  method: 'PUT',
  path: '/bot_storage',
  access: 'account',
  params: z.object({ storage: json(z.record(z.string(), z.string())) }),
  run(context, { storage }) {
    keepInStorage(context, storage)
    return {}
  },
})
