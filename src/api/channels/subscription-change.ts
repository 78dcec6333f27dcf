import * as z from 'zod'
import { unprintableAt } from '#domain/channels/names'
import {
  isSubscriptionProperty,
  type SubscriptionProperty,
} from '#domain/channels/subscriptions/subscription-properties'
import { MAX_SECTION_LENGTH } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { countCharacters, strip } from '#lib/text/text'
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

/**
 * Checks a change to a property, and returns it. `in_home_view`, the older name of `is_muted`, has the opposite value.
 */
export function checkChange({ stream_id, property, value }: Sent): SubscriptionChange {
  const isOlderName = property === 'in_home_view'
  if (!isOlderName && !isSubscriptionProperty(property)) {
    throw new BadRequest(`Unknown subscription property: ${property}`)
  }
  if (property === 'edgewise_section') return { channelId: stream_id, property, value: checkSection(value) }
  if (property === 'color' && !isColor(value)) throw new BadRequest('color is not a valid hex color code')
  if (property !== 'color' && typeof value !== 'boolean') throw new BadRequest(`${property} is not a boolean`)
  if (isOlderName) return { channelId: stream_id, property: 'is_muted', value: !value }
  return { channelId: stream_id, property, value }
}

/**
 * Checks the name of a section, and strips white space from it. An empty name means that the channel is in no section.
 */
function checkSection(value: boolean | string): string {
  if (typeof value !== 'string') throw new BadRequest('edgewise_section is not a string')
  const name = strip(value)
  if (countCharacters(name) > MAX_SECTION_LENGTH) {
    throw new BadRequest(`edgewise_section is too long (limit: ${MAX_SECTION_LENGTH} characters)`)
  }
  if (unprintableAt(name)) throw new BadRequest('Invalid edgewise_section')
  return name
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
