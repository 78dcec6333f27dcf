import * as z from 'zod'
import { joinOrCreateChannels } from '#domain/channels/subscriptions/join-or-create'
import { postersOf } from '#wire/adapt/post-policy'
import { command } from '../contract/operation'
import { subscribeOptions, wantedChannels } from './subscribe-parameters'

/**
 * Subscribes you or others to channels, and creates those that don't exist.
 * https://zulip.com/api/subscribe
 */
export const subscribeToChannels = command({
  name: 'subscribe',
  method: 'POST',
  path: '/users/me/subscriptions',
  access: 'nonGuest',
  params: z.object({
    /** The channels by name, each with a description for a new one and a color. */
    subscriptions: wantedChannels,
    ...subscribeOptions,
  }),
  run: (context, params) => joinOrCreateChannels(context, { ...params, posters: postersOf(params.stream_post_policy) }),
})
