import * as z from 'zod'
import { accessBrowser, forgetBrowser } from '#domain/notifications/push-subscriptions'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Stops notifications to one of your browsers. */
export const removeWebPushSubscription = command({
  name: 'remove-web-push-subscription',
  method: 'DELETE',
  path: '/users/me/web_push/:subscription_id{[0-9]+}',
  access: 'human',
  params: z.object({ subscription_id: plainId }),
  run(context, { subscription_id }) {
    forgetBrowser(context.store, accessBrowser(context, subscription_id))
    return {}
  },
})
