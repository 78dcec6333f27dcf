import * as z from 'zod'
import { provePassword } from '#domain/login/credentials/prove-password'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * One's own key, for one's password: how a page of ours shows it. As in Zulip, it has the address
 * of `fetch-api-key` below /json.
 */
export const fetchOwnApiKey = command({
  name: 'fetch-own-api-key',
  method: 'POST',
  path: '/fetch_api_key',
  access: 'human',
  params: z.object({ password: text }),
  prepare: (context, { password }) => provePassword(context, password, 'Password is incorrect.'),
  run: ({ viewer, secrets }) => ({
    api_key: secrets.issueKey(viewer.id, viewer.keyNonce),
    email: viewer.deliveryEmail,
    user_id: viewer.id,
  }),
})
