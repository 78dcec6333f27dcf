import * as z from 'zod'
import { changeSubscription } from '#domain/channels/subscriptions/subscription-properties'
import { command } from '../contract/operation'
import { channelId, text } from '../contract/params'
import { checkChange } from './subscription-change'

/** Turns `true` and `false` into booleans. Any other value remains a string. */
const value = text.transform((raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : raw))

/**
 * Changes one property of one subscription: the older form of
 * `/users/me/subscriptions/properties`.
 */
export const updateSubscriptionProperty = command({
  name: 'update-subscription-property',
  method: 'PATCH',
  path: '/users/me/subscriptions/:stream_id{[0-9]+}',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    /** The name of the property, such as `color` or `is_muted`. */
    property: text,
    /** The value of the property. */
    value,
  }),
  run(context, { stream_id, property, value }) {
    const change = checkChange({ stream_id, property, value })
    changeSubscription(context, change.channelId, change.property, change.value)
    return {}
  },
})
