import * as z from 'zod'
import { regenerateKey } from '#domain/credentials/regenerate-key'
import { command } from '../contract/operation'

/**
 * Replaces your API key and returns the new one; the old one stops working.
 * https://zulip.com/api/regenerate-own-api-key
 */
export const regenerateOwnApiKey = command({
  name: 'regenerate-own-api-key',
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  access: 'account',
  params: z.object({}),
  run: (context) => ({ api_key: regenerateKey(context, context.viewer) }),
})
