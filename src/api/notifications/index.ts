import type { Operation } from '../contract/operation'
import { addWebPushSubscription } from './add-web-push-subscription'
import { getWebPush } from './get-web-push'
import { getWebPushKey } from './get-web-push-key'
import { removeWebPushSubscription } from './remove-web-push-subscription'
import { testWebPush } from './test-web-push'
import { updateWebPush } from './update-web-push'

/** Operations on notifications through Web Push. */
export const notifications: readonly Operation[] = [
  getWebPush,
  updateWebPush,
  addWebPushSubscription,
  getWebPushKey,
  testWebPush,
  removeWebPushSubscription,
]
