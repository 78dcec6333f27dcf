import * as z from 'zod'
import { usageOf } from '#domain/realm/usage'
import { query } from '../contract/operation'

/** How much of a plan's day the organization has used; no endpoint of Zulip's. */
export const getUsage = query({
  name: 'get-usage',
  method: 'GET',
  path: '/realm/usage',
  access: 'administrator',
  params: z.object({}),
  run: (context) => ({ ...usageOf(context) }),
})
