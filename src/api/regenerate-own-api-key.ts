import * as z from 'zod'
import { endWaitsOf } from '../domain/queues/remove-queue'
import { command } from './operation'

/** Makes the old key worthless and answers a new one. https://zulip.com/api/regenerate-own-api-key */
export const regenerateOwnApiKey = command({
  name: 'regenerate-own-api-key',
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  access: 'account',
  params: z.object({}),
  run(context) {
    const { store, viewer, secrets } = context
    const keyNonce = viewer.keyNonce + 1
    store.accounts.update(viewer.id, { keyNonce })
    endWaitsOf(context, viewer.id)
    return { api_key: secrets.issueKey(viewer.id, keyNonce) }
  },
})
