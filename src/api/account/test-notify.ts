import * as z from 'zod'
import { checkDevice } from '#domain/push/push-tokens'
import { query } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Whether a device, or any, would be sent a notification to try things out.
 * https://zulip.com/api/test-notify
 */
export const testPushNotification = query({
  name: 'test-notify',
  method: 'POST',
  path: '/mobile_push/test_notification',
  access: 'human',
  params: z.object({ token: text.optional() }),
  run(context, { token }) {
    checkDevice(context, token)
    return {}
  },
})
