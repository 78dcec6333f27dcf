import * as z from 'zod'
import { accessChannelByName } from '#domain/channels/access'
import { query } from '../contract/operation'
import { text } from '../contract/params'

/** Returns the id of the channel with this name. https://zulip.com/api/get-stream-id */
export const getStreamId = query({
  name: 'get-stream-id',
  method: 'GET',
  path: '/get_stream_id',
  access: 'account',
  params: z.object({
    /** The name of the channel. */
    stream: text,
  }),
  run: (context, { stream }) => ({ stream_id: accessChannelByName(context, stream).id }),
})
