import * as z from 'zod'
import { joinOrCreateChannels } from '#domain/subscriptions/join-or-create'
import { command } from '../contract/operation'
import { subscribeOptions, wantedChannels } from './subscribe-parameters'

/**
 * Subscribes people to channels, creating those that don't exist. https://zulip.com/api/subscribe
 */
export const subscribeToChannels = command({
  name: 'subscribe',
  method: 'POST',
  path: '/users/me/subscriptions',
  access: 'nonGuest',
  params: z.object({ subscriptions: wantedChannels, ...subscribeOptions }),
  run: (context, params) => joinOrCreateChannels(context, params),
})
