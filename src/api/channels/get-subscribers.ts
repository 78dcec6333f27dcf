import * as z from 'zod'
import { accessChannelMetadata } from '#domain/channels/access'
import { listSubscribers } from '#domain/channels/audiences'
import { query } from '../contract/operation'
import { channelId } from '../contract/params'

/** Lists the subscribers of a channel. https://zulip.com/api/get-subscribers */
export const getSubscribers = query({
  name: 'get-subscribers',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}/members',
  access: 'account',
  params: z.object({ stream_id: channelId }),
  run(context, { stream_id }) {
    const channel = accessChannelMetadata(context, stream_id)
    return { subscribers: listSubscribers(context, channel) }
  },
})
