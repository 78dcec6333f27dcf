import * as z from 'zod'
import type { PublicQueryContext } from '#domain/context'
import { publicChannel } from '#domain/public/list-public-channels'
import { findPublicNews, NewsSearch } from '#domain/public/list-public-news'
import { presentPublicMessages } from '#domain/public/present-public-messages'
import { publicOrganization } from '#domain/public/public-organization'
import { accessPublicChannel, NothingPublic } from '#domain/public/stranger'
import { namedTopic, topicOfChannel, topicsOfMessages } from '#domain/public/topic-of-channel'
import { type ChannelId, type TopicId, WITHOUT_TOPIC } from '#lib/ids'
import { publicQuery } from '../contract/operation'
import { channelId } from '../contract/params'
import { topicId } from './public-parameters'
import { untilAnswered } from './until-answered'

/** Returns the newest messages of a channel that anyone may read, or of a topic in it. */
export const showPublicFeed = publicQuery({
  name: 'show-public-feed',
  method: 'GET',
  isForReaders: true,
  path: '/public/:channel_id{[0-9]+}/:topic_id{[0-9]+}/feed',
  params: z.object({
    channel_id: channelId,
    /** The id of the topic; 0 for all topics. */
    topic_id: topicId,
  }),
  run(context, { channel_id, topic_id }) {
    const search = new NewsSearch()
    return untilAnswered(context, (now) => newsFound(now, [channel_id, topic_id], search))
  },
})

function newsFound({ store }: PublicQueryContext, [channelId, topicId]: [ChannelId, TopicId], search: NewsSearch) {
  const channel = accessPublicChannel({ store }, channelId)
  const topic = topicId === WITHOUT_TOPIC ? undefined : topicOfChannel(store, channel, topicId)
  if (topicId !== WITHOUT_TOPIC && !topic) throw new NothingPublic()
  if (!findPublicNews(store, channel, topic, search)) return undefined
  if (topic && search.ids.length === 0) throw new NothingPublic()
  const topics = topicsOfMessages(store, search.ids)
  const news = presentPublicMessages(store, { channel, topic }, search.ids).map((message) => ({
    ...message,
    topic: topics.get(message.id) ?? '',
  }))
  return {
    organization: publicOrganization(store),
    channel: publicChannel(channel),
    topic: topic ? namedTopic(channel, topic) : null,
    messages: news,
  }
}
