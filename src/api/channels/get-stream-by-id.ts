import * as z from 'zod'
import { accessChannelMetadata } from '#domain/channels/access'
import { describeChannel } from '#domain/channels/describe-channel'
import { query } from '../contract/operation'
import { channelId } from '../contract/params'

/** Returns one channel. https://zulip.com/api/get-stream-by-id */
export const getStreamById = query({
  name: 'get-stream-by-id',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}',
  access: 'account',
  params: z.object({ stream_id: channelId }),
  run(context, { stream_id }) {
    const channel = accessChannelMetadata(context, stream_id)
    return { stream: describeChannel(context, channel) }
  },
})
