import * as z from 'zod'
import { hasWayToProve } from '#domain/login/presence/presence'
import { openSession as open } from '#domain/login/sessions'
import { command } from '../contract/operation'
import { boolean, text } from '../contract/params'

/**
 * Logs a browser in for someone who has just given their password, joined, or created the organization. Only the pages
 * can call it. Otherwise the holder of a key could make sessions that outlive the key.
 */
export const openSession = command({
  name: 'open-session',
  method: 'POST',
  path: '/users/me/sessions',
  access: 'human',
  // People who have used up their calls may still log in and out.
  limit: 'none',
  params: z.object({
    browser: text,
    /** A proxy logged the person in, maybe long after they gave it a proof. */
    is_silent: boolean.default(false),
  }),
  run(context, { browser, is_silent: isSilent }) {
    // Anyone who has nothing else could never do what asks for it.
    const { id } = open(context, browser, !isSilent || !hasWayToProve(context))
    return { token: context.secrets.sessionToken({ accountId: context.viewer.id, id }) }
  },
})
