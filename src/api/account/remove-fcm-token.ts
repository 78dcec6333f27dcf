import * as z from 'zod'
import { removePushToken } from '#domain/notifications/push-tokens'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Unregisters an Android device. https://zulip.com/api/remove-fcm-token */
export const removeFcmToken = command({
  name: 'remove-fcm-token',
  method: 'DELETE',
  path: '/users/me/android_gcm_reg_id',
  access: 'human',
  params: z.object({ token: text }),
  run(context, { token }) {
    removePushToken(context, 'fcm', token)
    return {}
  },
})
