import * as z from 'zod'
import { checkReactivationKey } from '#domain/realm/reactivate-realm'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Which organisation a link opens again, for the page where it does; no endpoint of Zulip's. */
export const getReactivation = publicQuery({
  name: 'get-reactivation',
  method: 'GET',
  path: '/reactivation/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => checkReactivationKey(context, key),
})
