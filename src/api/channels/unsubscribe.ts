import * as z from 'zod'
import { leaveChannels } from '#domain/channels/subscriptions/leave-channels'
import { command } from '../contract/operation'
import { json, listOf } from '../contract/params'
import { principals } from './subscribe-parameters'

/** Unsubscribes you or, if you may, other people from channels. https://zulip.com/api/unsubscribe */
export const unsubscribeFromChannels = command({
  name: 'unsubscribe',
  method: 'DELETE',
  path: '/users/me/subscriptions',
  access: 'account',
  params: z.object({
    /** The names of the channels. */
    subscriptions: json(listOf(z.string())),
    principals: principals.default([]),
  }),
  run: (context, { subscriptions, principals }) => leaveChannels(context, subscriptions, principals),
})
