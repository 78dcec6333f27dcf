import * as z from 'zod'
import { listPresences } from '#domain/people/presence/list-presences'
import { query } from '../contract/operation'

/** Returns when people were last active, in the older format. https://zulip.com/api/get-presence */
export const getRealmPresence = query({
  name: 'get-presence',
  method: 'GET',
  path: '/realm/presence',
  access: 'account',
  params: z.object({}),
  reportsIgnored: false,
  run(context) {
    const { presences, server_timestamp } = listPresences(context, { format: 'legacy' })
    return { presences, server_timestamp }
  },
})
