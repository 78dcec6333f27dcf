import * as z from 'zod'
import { addPushToken } from '#domain/notifications/push-tokens'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Registers an Android device for push notifications. https://zulip.com/api/add-fcm-token */
export const addFcmToken = command({
  name: 'add-fcm-token',
  method: 'POST',
  path: '/users/me/android_gcm_reg_id',
  access: 'human',
  params: z.object({ token: text }),
  run(context, { token }) {
    addPushToken(context, 'fcm', token, null)
    return {}
  },
})
