import * as z from 'zod'
import { joinOrCreateChannels } from '#domain/channels/subscriptions/join-or-create'
import { leaveChannels } from '#domain/channels/subscriptions/leave-channels'
import { BadRequest } from '#lib/errors'
import { command } from '../contract/operation'
import { channelNames, subscribeOptions, wantedChannels, withPosters } from './subscribe-parameters'

/**
 * Subscribes to some channels and unsubscribes from others.
 * https://zulip.com/api/update-subscriptions
 */
export const updateSubscriptions = command({
  name: 'update-subscriptions',
  method: 'PATCH',
  path: '/users/me/subscriptions',
  access: 'nonGuest',
  params: z.object({
    /** The names of the channels to unsubscribe from. */
    delete: channelNames.default([]),
    /** The channels to subscribe to. Each has a name, an optional color and, if it is new, an optional description. */
    add: wantedChannels.default([]),
    ...subscribeOptions,
  }),
  run(context, { add, delete: left, ...options }) {
    if (!add.length && !left.length) {
      throw new BadRequest('Nothing to do. Specify at least one of "add" or "delete".')
    }
    const joined = joinOrCreateChannels(context, { subscriptions: add, ...withPosters(options) })
    return { ...joined, ...leaveChannels(context, left, options.principals) }
  },
})
