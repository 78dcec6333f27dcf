import * as z from 'zod'
import { removePushToken } from '#domain/notifications/push-tokens'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Unregisters an iOS device. https://zulip.com/api/remove-apns-token */
export const removeApnsToken = command({
  name: 'remove-apns-token',
  method: 'DELETE',
  path: '/users/me/apns_device_token',
  access: 'human',
  params: z.object({ token: text }),
  run(context, { token }) {
    removePushToken(context, 'apns', token)
    return {}
  },
})
