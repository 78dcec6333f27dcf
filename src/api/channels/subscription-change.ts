import * as z from 'zod'
import {
  isSubscriptionProperty,
  type SubscriptionProperty,
} from '#domain/channels/subscriptions/subscription-properties'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { bool, idOf, model, orRefuse, union, valueError } from '../contract/params'
import { isColor } from './subscribe-parameters'

interface Sent {
  stream_id: ChannelId
  property: string
  value: boolean | string
}

interface SubscriptionChange {
  channelId: ChannelId
  property: SubscriptionProperty
  value: boolean | string
}

/** The value of a property. Muting has an older name with the opposite value. */
export function checkChange({ stream_id, property, value }: Sent): SubscriptionChange {
  const isOlderName = property === 'in_home_view'
  if (!isOlderName && !isSubscriptionProperty(property)) {
    throw new BadRequest(`Unknown subscription property: ${property}`)
  }
  if (property === 'color' && !isColor(value)) throw new BadRequest('color is not a valid hex color code')
  if (property !== 'color' && typeof value !== 'boolean') throw new BadRequest(`${property} is not a boolean`)
  if (isOlderName) return { channelId: stream_id, property: 'is_muted', value: !value }
  return { channelId: stream_id, property, value }
}

const value = union({ bool, str: z.string() })

export const subscriptionChange = model('SubscriptionPropertyChangeRequest', {
  stream_id: idOf<ChannelId>(),
  property: z.string(),
  value,
})
  .refine((sent) => sent.property !== 'color' || isColor(sent.value), {
    abort: true,
    error: valueError('color is not a valid hex color code'),
  })
  .transform(orRefuse(checkChange))
