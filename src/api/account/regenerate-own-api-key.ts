import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { provePassword } from '#domain/login/credentials/prove-password'
import { regenerateKey } from '#domain/login/credentials/regenerate-key'
import { MissingParameter } from '#lib/errors'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Replaces one's key, and returns the new one. https://zulip.com/api/regenerate-own-api-key A
 * session has to give the password as well: a script of a page could otherwise take a key along,
 * and use it after the session has ended.
 */
export const regenerateOwnApiKey = command({
  name: 'regenerate-own-api-key',
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  access: 'account',
  params: z.object({ password: text.optional() }),
  async prepare(context, { password }) {
    if (password !== undefined) await provePassword(context, password, 'Password is incorrect.')
    else requireKey(context)
  },
  run: (context) => ({ api_key: regenerateKey(context, context.viewer) }),
})

function requireKey({ sessionId }: QueryContext): void {
  if (sessionId !== undefined) throw new MissingParameter('password')
}
