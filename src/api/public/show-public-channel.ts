import * as z from 'zod'
import type { PublicQueryContext } from '#domain/context'
import { publicChannel } from '#domain/public/list-public-channels'
import { findPublicTopics, TopicSearch, topicsOnPage } from '#domain/public/list-public-topics'
import { publicOrganization } from '#domain/public/public-organization'
import { accessPublicChannel } from '#domain/public/stranger'
import type { ChannelId } from '#lib/ids'
import { publicQuery } from '../contract/operation'
import { boolean, channelId } from '../contract/params'
import { page } from './public-parameters'
import { untilAnswered } from './until-answered'

/** Lists the topics of a channel that anyone may read, newest first. */
export const showPublicChannel = publicQuery({
  name: 'show-public-channel',
  method: 'GET',
  isForReaders: true,
  path: '/public/:channel_id{[0-9]+}',
  params: z.object({
    channel_id: channelId,
    page,
    /** Whether to return as many topics as a sitemap needs. */
    for_map: boolean.default(false),
  }),
  run(context, { channel_id, page, for_map }) {
    const search = new TopicSearch(page, for_map)
    return untilAnswered(context, (now) => topicsFound(now, channel_id, search))
  },
})

function topicsFound({ store }: PublicQueryContext, id: ChannelId, search: TopicSearch) {
  const channel = accessPublicChannel({ store }, id)
  if (!findPublicTopics(store, channel, search)) return undefined
  return {
    organization: publicOrganization(store),
    channel: publicChannel(channel),
    ...topicsOnPage(store, search),
  }
}
