import * as z from 'zod'
import { changeSubscription } from '#domain/channels/subscriptions/subscription-properties'
import { command } from '../contract/operation'
import { json, listOf } from '../contract/params'
import { subscriptionChange } from './subscription-change'

/**
 * Changes properties of your subscriptions, such as colors and notifications.
 * https://zulip.com/api/update-subscription-settings
 */
export const updateSubscriptionSettings = command({
  name: 'update-subscription-settings',
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  access: 'account',
  params: z.object({
    /** The changes. Each has the channel's id, the property and its value. */
    subscription_data: json(listOf(subscriptionChange)),
  }),
  run(context, { subscription_data }) {
    for (const { channelId, property, value } of subscription_data) {
      changeSubscription(context, channelId, property, value)
    }
    return {}
  },
})
