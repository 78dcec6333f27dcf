import * as z from 'zod'
import { noticeChoices } from '#domain/settings/notice-choices'
import { noticeChoicesObject, pushSubscriptionObject } from '#wire/web-push'
import { query } from '../contract/operation'

/** Lists the browsers that get your notifications, and returns your notification choices. */
export const getWebPush = query({
  name: 'get-web-push',
  method: 'GET',
  path: '/users/me/web_push',
  access: 'human',
  params: z.object({}),
  run: ({ store, viewer }) => ({
    subscriptions: store.pushSubscriptions.listOf(viewer.id).map(pushSubscriptionObject),
    ...noticeChoicesObject(noticeChoices(viewer)),
  }),
})
