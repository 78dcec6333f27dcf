import * as z from 'zod'
import { requireOwnPerson } from '#domain/login/presence/presence'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns your API key in exchange for your password. People without a password must have logged in or confirmed their
 * identity within the last ten minutes. This operation is only for sessions: as in Zulip, it has the same path under
 * /json that `fetch-api-key` has under /api/v1.
 */
export const fetchOwnApiKey = command({
  name: 'fetch-own-api-key',
  method: 'POST',
  path: '/fetch_api_key',
  access: 'human',
  params: z.object({ password: text.optional() }),
  prepare: (context, { password }) => requireOwnPerson(context, password),
  run: ({ viewer, secrets }) => ({
    api_key: secrets.issueKey(viewer.id, viewer.keyNonce),
    email: viewer.deliveryEmail,
    user_id: viewer.id,
  }),
})
