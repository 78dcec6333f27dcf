import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import { listTopics } from '#domain/messages/list-topics'
import { topicOut } from '#wire/topic-names'
import { query } from '../contract/operation'
import { boolean, channelId } from '../contract/params'

export const getTopicsParameters = z.object({ stream_id: channelId, allow_empty_topic_name: boolean.default(false) })

/** Lists the topics of a channel, newest first. https://zulip.com/api/get-stream-topics */
export const getStreamTopics = query({
  name: 'get-stream-topics',
  method: 'GET',
  path: '/users/me/:stream_id{[0-9]+}/topics',
  access: 'account',
  params: getTopicsParameters,
  run: (context, { stream_id, allow_empty_topic_name }) => ({
    topics: listTopics(context, accessChannel(context, stream_id)).map(({ name, newestId }) => ({
      name: topicOut(name, allow_empty_topic_name),
      max_id: newestId,
    })),
  }),
})
