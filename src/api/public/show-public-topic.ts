import * as z from 'zod'
import type { PublicQueryContext } from '#domain/context'
import { findPublicMessages, MessageSearch } from '#domain/public/find-public-messages'
import { publicChannel } from '#domain/public/list-public-channels'
import { presentPublicMessages } from '#domain/public/present-public-messages'
import { publicOrganization } from '#domain/public/public-organization'
import { accessPublicChannel, NothingPublic } from '#domain/public/stranger'
import { namedTopic, topicOfChannel } from '#domain/public/topic-of-channel'
import type { ChannelId, TopicId } from '#lib/ids'
import { publicQuery } from '../contract/operation'
import { channelId } from '../contract/params'
import { page, topicId } from './public-parameters'
import { untilAnswered } from './until-answered'

/** Returns a page of the messages in a topic that anyone may read, oldest first. */
export const showPublicTopic = publicQuery({
  name: 'show-public-topic',
  method: 'GET',
  isForReaders: true,
  path: '/public/:channel_id{[0-9]+}/:topic_id{[0-9]+}',
  params: z.object({ channel_id: channelId, topic_id: topicId, page }),
  run(context, { channel_id, topic_id, page }) {
    const search = new MessageSearch(page)
    return untilAnswered(context, (now) => messagesFound(now, [channel_id, topic_id], search))
  },
})

function messagesFound({ store }: PublicQueryContext, place: [ChannelId, TopicId], search: MessageSearch) {
  const channel = accessPublicChannel({ store }, place[0])
  const topic = topicOfChannel(store, channel, place[1])
  if (!topic) throw new NothingPublic()
  if (!findPublicMessages(store, channel, topic, search)) return undefined
  if (search.ids.length === 0) throw new NothingPublic()
  const opening = search.firstId === undefined ? [] : [search.firstId]
  return {
    organization: publicOrganization(store),
    channel: publicChannel(channel),
    topic: namedTopic(channel, topic),
    /** The topic's first message; null if it was moved or deleted during the search. */
    opening: presentPublicMessages(store, { channel, topic }, opening)[0] ?? null,
    messages: presentPublicMessages(store, { channel, topic }, search.ids),
    has_next: search.hasNext,
  }
}
