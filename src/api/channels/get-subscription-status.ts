import * as z from 'zod'
import { accessChannelMetadata, isSubscribed } from '#domain/channels/access'
import { readUser } from '#domain/people/accounts/access'
import { NoSuchUser, UserIsDeactivated } from '#domain/people/accounts/errors'
import { query } from '../contract/operation'
import { accountId, channelId } from '../contract/params'

/** Returns whether a person is subscribed to a channel. https://zulip.com/api/get-subscription-status */
export const getSubscriptionStatus = query({
  name: 'get-subscription-status',
  method: 'GET',
  path: '/users/:user_id{[0-9]+}/subscriptions/:stream_id{[0-9]+}',
  access: 'account',
  params: z.object({ user_id: accountId, stream_id: channelId }),
  run(context, { user_id, stream_id }) {
    const account = readUser(context, user_id, { bots: false, deactivated: false })
    if (account.isBot) throw new NoSuchUser()
    if (!account.isActive) throw new UserIsDeactivated()
    const channel = accessChannelMetadata(context, stream_id)
    return { is_subscribed: isSubscribed(channel, account.id) }
  },
})
