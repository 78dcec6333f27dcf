import type { ReadableChannel } from '#domain/channels/access'
import { MAX_MESSAGE_ID, type MessageId, type TopicId } from '#lib/ids'
import type { Readers } from '#store/store'
import { topicOut } from '#wire/topic-names'
import { sentAtOf } from './list-public-channels'
import { hiddenByMoves, NothingPublic } from './stranger'
import { foldedName, type PublicTopic, wholeTopic } from './topic-of-channel'
import { walkAStep } from './walk-in-steps'

const TOPICS_A_PAGE = 50
const TOPICS_OF_MAP = 1000
/** The maximum number of topics that strangers can page through. */
const MOST_PUBLIC_TOPICS = 50_000

/** The topics that have been found so far in a walk through a channel. */
export class TopicSearch {
  /** Topics by folded name, starting with the one that has the newest message. */
  readonly found = new Map<string, { topic: PublicTopic; newestId: MessageId }>()
  readonly known = new Set<TopicId>()
  from: number = MAX_MESSAGE_ID
  isAtEnd = false

  readonly size: number

  constructor(
    readonly page: number,
    isForMap: boolean,
  ) {
    this.size = isForMap ? TOPICS_OF_MAP : TOPICS_A_PAGE
  }

  get enough(): number {
    return Math.min(this.page * this.size + 1, MOST_PUBLIC_TOPICS)
  }
}

/** Continues looking for the topics of a page; returns false if another step is needed. */
export function findPublicTopics(store: Readers, channel: ReadableChannel, search: TopicSearch): boolean {
  const isHidden = hiddenByMoves(store)
  const cursor = store.index.walk(channel.recipientId, search.from, 'older')
  const end = walkAStep(cursor, ({ id, topicId }) => {
    search.from = id - 1
    if (search.known.has(topicId) || isHidden(id)) return true
    search.known.add(topicId)
    const topic = store.topics.findTopic(topicId)
    if (topic && !search.found.has(foldedName(topic))) {
      search.found.set(foldedName(topic), { topic: wholeTopic(store, topic), newestId: id })
    }
    return search.found.size < search.enough
  })
  search.isAtEnd = end === 'end'
  return end !== 'pause'
}

/** One page of the topics that were found. */
export function topicsOnPage(store: Readers, { found, page, size }: TopicSearch) {
  const first = (page - 1) * size
  const shown = [...found.values()].slice(first, first + size)
  if (page > 1 && shown.length === 0) throw new NothingPublic()
  return {
    topics: shown.map(({ topic, newestId }) => ({
      id: Number(topic.id),
      name: topicOut(topic.name, false),
      latest_id: Number(newestId),
      latest_at: sentAtOf(store, newestId),
    })),
    has_next: found.size > first + size,
  }
}
