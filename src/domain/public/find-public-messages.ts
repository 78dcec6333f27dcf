import type { ReadableChannel } from '#domain/channels/access'
import type { MessageId } from '#lib/ids'
import type { Readers } from '#store/store'
import { hiddenByMoves } from './stranger'
import type { PublicTopic } from './topic-of-channel'
import { walkAStep } from './walk-in-steps'

const MESSAGES_A_PAGE = 100

/** The messages of a topic that have been found so far in a walk through its channel, oldest first. */
export class MessageSearch {
  readonly ids: MessageId[] = []
  /** The topic's first message, which is part of every page. */
  firstId: MessageId | undefined
  /** The number of messages on earlier pages, which were skipped. */
  passed = 0
  from = 0
  hasNext = false

  constructor(readonly page: number) {}
}

/** Continues looking for the messages of a page; returns false if another step is needed. */
export function findPublicMessages(
  store: Readers,
  channel: ReadableChannel,
  topic: PublicTopic,
  search: MessageSearch,
): boolean {
  const isHidden = hiddenByMoves(store)
  const before = (search.page - 1) * MESSAGES_A_PAGE
  const cursor = store.index.walk(channel.recipientId, search.from, 'newer')
  const end = walkAStep(cursor, ({ id, topicId }) => {
    search.from = id + 1
    if (!topic.ids.has(topicId) || isHidden(id)) return true
    search.firstId ??= id
    if (search.passed < before) search.passed++
    else if (search.ids.length < MESSAGES_A_PAGE) search.ids.push(id)
    else search.hasNext = true
    return !search.hasNext
  })
  return end !== 'pause'
}

/** Continues counting the messages of a topic before a given message; returns false if another step is needed. */
export function countPublicMessages(
  store: Readers,
  channel: ReadableChannel,
  topic: PublicTopic,
  search: { from: number; passed: number; until: MessageId },
): boolean {
  const isHidden = hiddenByMoves(store)
  const cursor = store.index.walk(channel.recipientId, search.from, 'newer')
  const end = walkAStep(cursor, ({ id, topicId }) => {
    if (id >= search.until) return false
    search.from = id + 1
    if (topic.ids.has(topicId) && !isHidden(id)) search.passed++
    return true
  })
  return end !== 'pause'
}

/** The number of the page that contains a message, given the number of messages before it. */
export const pageAfter = (passed: number): number => Math.floor(passed / MESSAGES_A_PAGE) + 1
