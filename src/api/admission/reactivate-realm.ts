import * as z from 'zod'
import { reactivateRealm as reactivate } from '#domain/realm/reactivate-realm'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Reactivates a deactivated organization. */
export const reactivateRealm = publicCommand({
  name: 'reactivate-realm',
  method: 'POST',
  path: '/reactivation/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => reactivate(context, key),
})
