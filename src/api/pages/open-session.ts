import * as z from 'zod'
import { hasWayToProve } from '#domain/login/presence/presence'
import { openSession as open } from '#domain/login/sessions'
import { command } from '../contract/operation'
import { boolean, text } from '../contract/params'

/**
 * Opens a session for the browser of someone who has just logged in, joined, or created the organization. Only the
 * pages can call it. Otherwise the holder of a key could make sessions that outlive the key.
 */
export const openSession = command({
  name: 'open-session',
  method: 'POST',
  path: '/users/me/sessions',
  access: 'human',
  // People who have reached their rate limit may still log in and out.
  limit: 'none',
  params: z.object({
    browser: text,
    /** Whether a proxy logged the person in, possibly long after they proved their identity. */
    is_silent: boolean.default(false),
  }),
  run(context, { browser, is_silent: isSilent }) {
    // A silent log-in counts as a confirmation only for people who have no way to confirm their identity, since they
    // could never make sensitive changes otherwise.
    const { id } = open(context, browser, !isSilent || !hasWayToProve(context))
    return { token: context.secrets.sessionToken({ accountId: context.viewer.id, id }) }
  },
})
