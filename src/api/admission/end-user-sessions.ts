import * as z from 'zod'
import { endSessionsOf } from '#domain/login/credentials/end-sessions-of'
import { command } from '../contract/operation'
import { accountId, boolean } from '../contract/params'

/** Logs all of someone's browsers out at once, for example when a laptop was lost. Only owners do it to owners. */
export const endUserSessions = command({
  name: 'end-user-sessions',
  method: 'DELETE',
  path: '/users/:user_id{[0-9]+}/sessions',
  access: 'administrator',
  params: z.object({
    user_id: accountId,
    /** Whether to replace the person's API key, too: apps with the old one are logged out. */
    with_apps: boolean.optional(),
  }),
  run(context, { user_id, with_apps = false }) {
    endSessionsOf(context, user_id, with_apps)
    return {}
  },
})
