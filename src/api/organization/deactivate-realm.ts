import * as z from 'zod'
import { deactivateRealm as deactivate } from '#domain/realm/deactivate-realm'
import { command } from '../contract/operation'

/** Deactivates the organization. */
export const deactivateRealm = command({
  name: 'deactivate-realm',
  method: 'POST',
  path: '/realm/deactivate',
  access: 'owner',
  params: z.object({}),
  run(context) {
    deactivate(context)
    return {}
  },
})
