import * as z from 'zod'
import { usageOf } from '#domain/realm/usage'
import { query } from '../contract/operation'

/**
 * Returns how much of the day's requests and rows, and of the storage, the organization has used, and the limits of its
 * plan.
 */
export const getUsage = query({
  name: 'get-usage',
  method: 'GET',
  path: '/realm/usage',
  access: 'administrator',
  params: z.object({}),
  run: (context) => ({ ...usageOf(context) }),
})
