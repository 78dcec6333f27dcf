import * as z from 'zod'
import { ensurePushKeys, newPushKeys } from '#domain/notifications/push-keys'
import { command } from '../contract/operation'

/**
 * Returns the key with which browsers subscribe to this organization's notifications: the `applicationServerKey` of
 * `pushManager.subscribe`. It is created on the first request, and stays the same.
 */
export const getWebPushKey = command({
  name: 'get-web-push-key',
  method: 'POST',
  path: '/users/me/web_push/key',
  access: 'human',
  params: z.object({}),
  prepare: (context) => newPushKeys(context),
  run: (context, _, made) => ({ public_key: ensurePushKeys(context, made) }),
})
