import * as z from 'zod'
import { usageOf } from '#domain/realm/usage'
import { query } from '../contract/operation'

/**
 * Returns how many requests the organization has used today, how many rows it has read and written since it woke
 * (`awake_since`), how much storage it uses, and the limits of its plan.
 */
export const getUsage = query({
  name: 'get-usage',
  method: 'GET',
  path: '/realm/usage',
  access: 'administrator',
  params: z.object({}),
  run: (context) => ({ ...usageOf(context) }),
})
