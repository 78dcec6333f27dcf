import * as z from 'zod'
import { ensurePushKeys, newPushKeys } from '#domain/notifications/push-keys'
import { checkPushTarget, registerBrowser } from '#domain/notifications/push-subscriptions'
import { command } from '../contract/operation'
import { requiredText, storedText } from '../contract/params'

/**
 * Registers a browser for notifications, or any other receiver of Web Push, such as UnifiedPush. A registration ends
 * with the session or the API key with which it was made. A browser that registers again keeps its id.
 */
export const addWebPushSubscription = command({
  name: 'add-web-push-subscription',
  method: 'POST',
  path: '/users/me/web_push',
  access: 'human',
  params: z.object({
    /** The address of the browser's push service. It must be public, and use https. */
    endpoint: requiredText,
    /** The browser's public key, in base64url. */
    p256dh: requiredText,
    /** The browser's shared secret, in base64url. */
    auth: requiredText,
    /** Your name for the browser. At most 60 characters are kept. */
    name: storedText.default(''),
  }),
  async prepare(context, target) {
    await checkPushTarget(context, target)
    return newPushKeys(context)
  },
  run(context, { name, ...target }, made) {
    ensurePushKeys(context, made)
    return { subscription_id: registerBrowser(context, target, name).id }
  },
})
