import * as z from 'zod'
import { endSession } from '#domain/login/sessions'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Logs out one of your browsers at once. */
export const endOwnSession = command({
  name: 'end-own-session',
  method: 'DELETE',
  path: '/users/me/sessions/:session_id{[\\w-]+}',
  access: 'human',
  // People who have used up their calls may still log in and out.
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
