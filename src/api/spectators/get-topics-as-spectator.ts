import type { PublicQueryContext } from '#domain/context'
import { findPublicTopics, TopicSearch } from '#domain/public/list-public-topics'
import { requireSpectators, spectatorsChannel } from '#domain/public/spectators/spectator'
import type { ChannelId } from '#lib/ids'
import { topicOut } from '#wire/topic-names'
import { publicQuery } from '../contract/operation'
import { untilAnswered } from '../public/until-answered'
import { getTopicsParameters } from '../topics/get-stream-topics'

/** Lists the newest topics of a channel that anyone may read, as many as the sitemap lists. */
export const getTopicsAsSpectator = publicQuery({
  name: 'get-topics-as-spectator',
  method: 'GET',
  path: '/users/me/:stream_id{[0-9]+}/topics',
  isForReaders: true,
  params: getTopicsParameters,
  run(context, { stream_id, allow_empty_topic_name }) {
    const search = new TopicSearch(1, true)
    return untilAnswered(context, (now) => topicsFound(now, stream_id, search, allow_empty_topic_name))
  },
})

function topicsFound({ store }: PublicQueryContext, id: ChannelId, search: TopicSearch, takesEmptyTopic: boolean) {
  requireSpectators(store)
  const channel = spectatorsChannel(store, id)
  if (!findPublicTopics(store, channel, search)) return undefined
  const found = [...search.found.values()].slice(0, search.size)
  return {
    topics: found.map(({ topic, newestId }) => ({ name: topicOut(topic.name, takesEmptyTopic), max_id: newestId })),
  }
}
