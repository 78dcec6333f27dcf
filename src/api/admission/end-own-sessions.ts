import * as z from 'zod'
import { endSessions } from '#domain/login/sessions'
import { command } from '../contract/operation'

/** Logs you out of all your browsers. API keys stay valid. */
export const endOwnSessions = command({
  name: 'end-own-sessions',
  method: 'DELETE',
  path: '/users/me/sessions',
  access: 'human',
  // People who have reached their rate limit may still log in and out.
  limit: 'none',
  params: z.object({}),
  run(context) {
    endSessions(context, context.viewer.id)
    return {}
  },
})
