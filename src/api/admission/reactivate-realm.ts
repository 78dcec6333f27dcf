import * as z from 'zod'
import { reactivateRealm as reactivate } from '#domain/realm/reactivate-realm'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Reactivates a deactivated organization; no endpoint of Zulip's, whose link does the same. */
export const reactivateRealm = publicCommand({
  name: 'reactivate-realm',
  method: 'POST',
  path: '/reactivation/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => reactivate(context, key),
})
