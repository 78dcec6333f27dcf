import * as z from 'zod'
import { deactivateRealm as deactivate } from '#domain/realm/deactivate-realm'
import { command } from '../contract/operation'
import { json, smallInt } from '../contract/params'

/** Deactivates the organization and, on request, schedules its deletion. */
export const deactivateRealm = command({
  name: 'deactivate-realm',
  method: 'POST',
  path: '/realm/deactivate',
  access: 'owner',
  params: z.object({
    /** The number of days after which the organization is deleted: 14 to 3650. Without it, nothing is deleted. */
    deletion_delay_days: json(smallInt.nullable()).optional(),
  }),
  run(context, { deletion_delay_days }) {
    deactivate(context, deletion_delay_days ?? null)
    return {}
  },
})
