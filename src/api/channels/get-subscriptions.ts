import * as z from 'zod'
import { listSubscriptions } from '#domain/channels/subscriptions/list-subscriptions'
import { query } from '../contract/operation'
import { boolean } from '../contract/params'

/** Lists the channels you are subscribed to. https://zulip.com/api/get-subscriptions */
export const getSubscriptions = query({
  name: 'get-subscriptions',
  method: 'GET',
  path: '/users/me/subscriptions',
  access: 'account',
  params: z.object({ include_subscribers: boolean.default(false) }),
  run: (context, { include_subscribers }) => ({
    subscriptions: listSubscriptions(context, { withSubscribers: include_subscribers, withArchived: false })
      .subscriptions,
  }),
})
