import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import { listTopics } from '#domain/messages/list-topics'
import { query } from '../contract/operation'
import { channelId } from '../contract/params'

/** Lists the topics of a channel, the newest first. https://zulip.com/api/get-stream-topics */
export const getStreamTopics = query({
  name: 'get-stream-topics',
  method: 'GET',
  path: '/users/me/:stream_id{[0-9]+}/topics',
  access: 'account',
  params: z.object({ stream_id: channelId }),
  run: (context, { stream_id }) => ({
    topics: listTopics(context, accessChannel(context, stream_id)).map(({ name, newestId }) => ({
      name,
      max_id: newestId,
    })),
  }),
})
