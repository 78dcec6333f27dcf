import * as z from 'zod'
import { checkDevice } from '#domain/notifications/push-tokens'
import { query } from '../contract/operation'
import { text } from '../contract/params'

/** Checks that a device is registered. This server sends no test notification. https://zulip.com/api/test-notify */
export const testPushNotification = query({
  name: 'test-notify',
  method: 'POST',
  path: '/mobile_push/test_notification',
  access: 'human',
  params: z.object({
    /** The token of the device to check. Without it, no device is checked. */
    token: text.optional(),
  }),
  run(context, { token }) {
    checkDevice(context, token)
    return {}
  },
})
