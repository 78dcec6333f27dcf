import * as z from 'zod'
import { keepInStorage } from '#domain/bots/keep-storage'
import { LONGEST_JSON, withTextsUpTo } from '../contract/bounds'
import { command } from '../contract/operation'
import { json, recordOf } from '../contract/params'

/** Stores values that the calling bot can read later. */
export const updateBotStorage = command({
  name: 'update-bot-storage',
  method: 'PUT',
  path: '/bot_storage',
  access: 'account',
  params: z.object({
    /** The values, by key. */
    storage: withTextsUpTo(LONGEST_JSON, json(recordOf(z.string()))),
  }),
  run(context, { storage }) {
    keepInStorage(context, storage)
    return {}
  },
})
