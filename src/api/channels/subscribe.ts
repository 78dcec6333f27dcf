import * as z from 'zod'
import { joinOrCreateChannels } from '#domain/channels/subscriptions/join-or-create'
import { command } from '../contract/operation'
import { subscribeOptions, wantedChannels, withPosters } from './subscribe-parameters'

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
    /** The channels. Each has a name, an optional color and, if the channel is new, an optional description. */
    subscriptions: wantedChannels,
    ...subscribeOptions,
  }),
  run: (context, params) => joinOrCreateChannels(context, withPosters(params)),
})
