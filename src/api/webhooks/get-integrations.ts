import * as z from 'zod'
import { listIntegrations } from '#domain/bots/webhooks/list-integrations'
import { query } from '../contract/operation'

/** Lists the services whose webhooks can be received, with the steps to set up each. */
export const getIntegrations = query({
  name: 'get-integrations',
  method: 'GET',
  path: '/integrations',
  access: 'member',
  params: z.object({}),
  run: () => ({ integrations: listIntegrations() }),
})
