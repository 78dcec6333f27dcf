import * as z from 'zod'
import { changeTopicPolicy } from '#domain/channels/mute-topic'
import { MAX_TOPIC_LENGTH } from '#domain/limits'
import type { ChannelId } from '#lib/ids'
import { topicIn } from '#wire/topic-names'
import { command } from '../contract/operation'
import { idOf, intIn, json, maxCharacters, text } from '../contract/params'

/** Mutes, unmutes or follows a topic, or removes its policy. https://zulip.com/api/update-user-topic */
export const updateUserTopic = command({
  name: 'update-user-topic',
  method: 'POST',
  path: '/user_topics',
  access: 'account',
  params: z.object({
    stream_id: json(idOf<ChannelId>()),
    topic: text.check(maxCharacters(MAX_TOPIC_LENGTH)),
    /** The policy to set: 0 none, 1 mute, 2 unmute in a muted channel, 3 follow. */
    visibility_policy: json(intIn([0, 1, 2, 3])),
  }),
  run(context, { stream_id, topic, visibility_policy }) {
    changeTopicPolicy(context, stream_id, topicIn(topic), visibility_policy)
    return {}
  },
})
