import * as z from 'zod'
import { endSessionsOf } from '#domain/login/credentials/end-sessions-of'
import { command } from '../contract/operation'
import { accountId, boolean } from '../contract/params'

/** Logs someone out of all their browsers, for example if they lose a laptop. Only owners can do this to owners. */
export const endUserSessions = command({
  name: 'end-user-sessions',
  method: 'DELETE',
  path: '/users/:user_id{[0-9]+}/sessions',
  access: 'administrator',
  params: z.object({
    user_id: accountId,
    /** Whether to also replace the person's API key, which logs out their apps. */
    with_apps: boolean.optional(),
  }),
  run(context, { user_id, with_apps = false }) {
    endSessionsOf(context, user_id, with_apps)
    return {}
  },
})
