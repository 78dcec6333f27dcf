import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import { markChannelRead, markTopicRead } from '#domain/messages/reading/mark-read'
import { HAS_EMPTY_TOPIC } from '#lib/empty-topic'
import type { ChannelId } from '#lib/ids'
import { topicIn } from '#wire/topic-names'
import { command, inSteps } from '../contract/operation'
import { idOf, json, text } from '../contract/params'

/** Marks all messages of a topic as read. https://zulip.com/api/mark-topic-as-read */
export const markTopicAsRead = command({
  name: 'mark-topic-as-read',
  method: 'POST',
  path: '/mark_topic_as_read',
  access: 'account',
  params: z.object({ stream_id: json(idOf<ChannelId>()), topic_name: text }),
  run(context, { stream_id, topic_name }) {
    return inSteps(context, (now, from) => {
      const channel = accessChannel(now, stream_id)
      if (topic_name === '' && !HAS_EMPTY_TOPIC) return markChannelRead(now, channel, from)
      return markTopicRead(now, channel, topicIn(topic_name), from)
    })
  },
})
