import * as z from 'zod'
import { regenerateKey } from '#domain/login/credentials/regenerate-key'
import { requireOwnPerson } from '#domain/login/presence/presence'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Replaces one's key, and returns the new one. https://zulip.com/api/regenerate-own-api-key A
 * session has to give the password as well: a script of a page could otherwise take a key along,
 * and use it after the session has ended. Whoever has no password has shown within the last ten
 * minutes that it is them.
 */
export const regenerateOwnApiKey = command({
  name: 'regenerate-own-api-key',
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  access: 'account',
  params: z.object({ password: text.optional() }),
  async prepare(context, { password }) {
    if (password !== undefined || context.sessionId !== undefined) await requireOwnPerson(context, password)
  },
  run: (context) => ({ api_key: regenerateKey(context, context.viewer) }),
})
