import * as z from 'zod'
import { endSession } from '#domain/login/sessions'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Logs you out of one of your browsers immediately. */
export const endOwnSession = command({
  name: 'end-own-session',
  method: 'DELETE',
  path: '/users/me/sessions/:session_id{[\\w-]+}',
  access: 'human',
  // People who have reached their rate limit may still log in and out.
  limit: 'none',
  params: z.object({
    /** The id of the session. */
    session_id: text,
  }),
  run(context, { session_id }) {
    endSession(context, session_id)
    return {}
  },
})
