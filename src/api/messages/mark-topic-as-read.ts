import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { markTopicRead, seekOwnInTopic } from '#domain/messages/reading/mark-read'
import type { ChannelId } from '#lib/ids'
import { topicIn } from '#wire/topic-names'
import { command, inSteps, Unfinished } from '../contract/operation'
import { idOf, json, text } from '../contract/params'

/** Marks all messages in a topic as read. https://zulip.com/api/mark-topic-as-read */
export const markTopicAsRead = command({
  name: 'mark-topic-as-read',
  method: 'POST',
  path: '/mark_topic_as_read',
  access: 'account',
  params: z.object({ stream_id: json(idOf<ChannelId>()), topic_name: text }),
  run: (context, { stream_id, topic_name }) => seekAndMark(context, stream_id, topicIn(topic_name)),
})

function seekAndMark(context: CommandContext, id: ChannelId, topic: string, from?: number): Answer {
  const next = seekOwnInTopic(context, accessChannel(context, id), topic, from)
  if (next !== undefined) return new Unfinished((later: CommandContext) => seekAndMark(later, id, topic, next))
  return inSteps(context, (now, start) => markTopicRead(now, accessChannel(now, id), topic, start))
}

type Answer = ReturnType<typeof inSteps>
