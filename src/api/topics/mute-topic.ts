import * as z from 'zod'
import { muteTopic as mute, namedChannel, unmuteTopic } from '#domain/channels/mute-topic'
import { MAX_TOPIC_LENGTH } from '#domain/limits'
import type { ChannelId } from '#lib/ids'
import { topicIn } from '#wire/topic-names'
import { command } from '../contract/operation'
import { idOf, json, maxCharacters, text } from '../contract/params'

/** Mutes or unmutes a topic: the older form of `/user_topics`. https://zulip.com/api/mute-topic */
export const muteTopic = command({
  name: 'mute-topic',
  method: 'PATCH',
  path: '/users/me/subscriptions/muted_topics',
  access: 'account',
  params: z.object({
    stream_id: json(idOf<ChannelId>()).optional(),
    /** The name of the channel, instead of its id. */
    stream: text.optional(),
    topic: text.check(maxCharacters(MAX_TOPIC_LENGTH)),
    /** Whether to `add` the topic to the muted topics, or to `remove` it from them. */
    op: z.enum(['add', 'remove']),
  }),
  run(context, { stream_id, stream, topic, op }) {
    const channel = namedChannel(stream_id, stream)
    if (op === 'add') mute(context, channel, topicIn(topic))
    else unmuteTopic(context, channel, topicIn(topic))
    return {}
  },
})
