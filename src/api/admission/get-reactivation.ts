import * as z from 'zod'
import { checkReactivationKey } from '#domain/realm/reactivate-realm'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Returns which organization a link reactivates, for the page that the link opens. */
export const getReactivation = publicQuery({
  name: 'get-reactivation',
  method: 'GET',
  path: '/reactivation/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => checkReactivationKey(context, key),
})
