import * as z from 'zod'
import { accessBot } from '#domain/bots/access-bot'
import { deactivate } from '#domain/people/deactivate'
import { command } from '../contract/operation'
import { accountId } from '../contract/params'

/** Deactivates a bot. */
export const deactivateBot = command({
  name: 'deactivate-bot',
  method: 'DELETE',
  path: '/bots/:bot_id{[0-9]+}',
  access: 'account',
  params: z.object({ bot_id: accountId }),
  reportsIgnored: false,
  run(context, { bot_id }) {
    deactivate(context, accessBot(context, bot_id))
    return {}
  },
})
