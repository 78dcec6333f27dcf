import * as z from 'zod'
import { regenerateKey } from '#domain/login/credentials/regenerate-key'
import { requireOwnPerson } from '#domain/login/presence/presence'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Replaces your API key, and returns the new one. https://zulip.com/api/regenerate-own-api-key In a session, this
 * requires your password or, if you have none, a log-in or confirmation within the last ten minutes. Otherwise, a
 * script in a page could steal a key and use it even after you log out.
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
