import * as z from 'zod'
import { requireOwnPerson } from '#domain/login/presence/presence'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * One's own key, for one's password: how a page of ours shows it. Whoever has no password has shown
 * within the last ten minutes that it is them. As in Zulip, it has the address of `fetch-api-key`
 * below /json.
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
