import * as z from 'zod'
import { openSession as open } from '#domain/sessions/sessions'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Logs a browser in as somebody who has just given their password, joined or founded. For the pages alone: who holds a key
 * could otherwise make sessions of it that outlive it.
 */
export const openSession = command({
  name: 'open-session',
  method: 'POST',
  path: '/users/me/sessions',
  access: 'human',
  // Who has used up their calls may log in and out.
  limit: 'none',
  params: z.object({ browser: text }),
  run(context, { browser }) {
    const { id } = open(context, browser)
    return { token: context.secrets.sessionToken({ accountId: context.viewer.id, id }) }
  },
})
