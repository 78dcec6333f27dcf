import * as z from 'zod'
import { usageOf } from '#domain/realm/usage'
import { query } from '../contract/operation'

/**
 * Says how much of a day's requests and rows, and of the storage, the organization has used, beside
 * what the plan allows.
 */
export const getUsage = query({
  name: 'get-usage',
  method: 'GET',
  path: '/realm/usage',
  access: 'administrator',
  params: z.object({}),
  run: (context) => ({ ...usageOf(context) }),
})
