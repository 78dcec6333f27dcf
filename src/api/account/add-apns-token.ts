import * as z from 'zod'
import { addPushToken } from '#domain/notifications/push-tokens'
import { command } from '../contract/operation'
import { maxCharacters, text } from '../contract/params'

/** Registers an iOS device for push notifications. https://zulip.com/api/add-apns-token */
export const addApnsToken = command({
  name: 'add-apns-token',
  method: 'POST',
  path: '/users/me/apns_device_token',
  access: 'human',
  params: z.object({
    token: text,
    /** The bundle id of the app. */
    appid: text.regex(/^[.a-zA-Z0-9-]+$/).check(maxCharacters(255)),
  }),
  run(context, { token, appid }) {
    addPushToken(context, 'apns', token, appid)
    return {}
  },
})
