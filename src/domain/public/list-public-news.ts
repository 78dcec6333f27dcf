import type { ReadableChannel } from '#domain/channels/access'
import { MAX_MESSAGE_ID, type MessageId } from '#lib/ids'
import type { Readers } from '#store/store'
import { hiddenByMoves } from './stranger'
import type { PublicTopic } from './topic-of-channel'
import { walkAStep } from './walk-in-steps'

/** The maximum number of messages in a feed. */
const NEWS = 30

/** The newest messages that have been found so far in a walk through a channel, newest first. */
export class NewsSearch {
  readonly ids: MessageId[] = []
  from: number = MAX_MESSAGE_ID
}

/**
 * Continues looking for the newest messages of a channel, or of a topic in it; returns false if another step is needed.
 */
export function findPublicNews(
  store: Readers,
  channel: ReadableChannel,
  topic: PublicTopic | undefined,
  search: NewsSearch,
): boolean {
  const isHidden = hiddenByMoves(store)
  const cursor = store.index.walk(channel.recipientId, search.from, 'older')
  const end = walkAStep(cursor, ({ id, topicId }) => {
    search.from = id - 1
    if ((topic && !topic.ids.has(topicId)) || isHidden(id)) return true
    search.ids.push(id)
    return search.ids.length < NEWS
  })
  return end !== 'pause'
}
