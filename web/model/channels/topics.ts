import type { ClientUpdateMessageEvent, DeleteMessageEvent, SingleDeleteMessageEvent } from '#wire/events/messages'
import { type Conversation, foldTopic, keyOf, type TopicPlace } from '../conversations/conversation'
import { isMove, wholeMove } from '../messages/message-changes'
import { ReactiveMap } from '../reactive-map'

export interface Topic {
  readonly name: string
  readonly max_id: number
}

/** A channel's topics, newest first. */
export interface TopicList {
  readonly topics: readonly Topic[]
  /**
   * Whether messages were deleted, or moved in a way that the list can't follow, or topics changed while they were
   * fetched. If so, the newest message of a topic may be wrong until topics are fetched again.
   */
  readonly isStale: boolean
}

const isOf = ({ name }: Topic, { topic }: TopicPlace) => foldTopic(name) === foldTopic(topic)

/** The topics that have been fetched, by channel. */
export class Topics {
  readonly lists = new ReactiveMap<number, TopicList>()

  clear(): void {
    this.lists.clear()
  }

  /** Stores the server's answer. `isStale` means that topics changed during the request. */
  fetched(channelId: number, topics: readonly Topic[], isStale: boolean): void {
    this.lists.set(channelId, { topics, isStale })
  }

  message(place: Conversation, id: number): void {
    if (place.kind !== 'topic') return
    this.lists.change(place.channelId, (list) => {
      const others = list.topics.filter((one) => !isOf(one, place))
      return { ...list, topics: [{ name: place.topic, max_id: id }, ...others] }
    })
  }

  /** The last event that moved a whole topic to a name that no other topic had, according to the lists. */
  renamedBy: ClientUpdateMessageEvent | undefined

  update(event: ClientUpdateMessageEvent): void {
    if (!isMove(event) || this.#isRenamed(event)) return
    for (const id of [event.stream_id, event.new_stream_id]) if (id !== undefined) this.#doubt(id)
  }

  remove(event: DeleteMessageEvent | SingleDeleteMessageEvent): void {
    if (event.message_type === 'stream') this.#doubt(event.stream_id)
  }

  removeChannel(channelId: number): void {
    this.lists.delete(channelId)
  }

  /** Whether an event moves a whole topic whose newest message is known. If so, the topic is moved in the lists. */
  #isRenamed(event: ClientUpdateMessageEvent): boolean {
    const { from, to } = wholeMove(event) ?? {}
    const [source, target] = [from, to].map((place) => place && this.lists.peek(place.channelId))
    if (!from || !to || !source || !target || source.isStale || target.isStale) return false
    const newest = source.topics.find((one) => isOf(one, from))?.max_id
    const known = target.topics.find((one) => isOf(one, to))
    if (newest === undefined || !(event.message_ids as readonly number[]).includes(newest)) return false
    if (!known || keyOf(from) === keyOf(to)) this.renamedBy = event
    this.lists.set(from.channelId, { ...source, topics: source.topics.filter((one) => !isOf(one, from)) })
    this.lists.change(to.channelId, (list) => {
      const others = list.topics.filter((one) => !isOf(one, to))
      const moved = { name: to.topic, max_id: Math.max(newest, known?.max_id ?? 0) }
      return { ...list, topics: [...others, moved].sort((one, other) => other.max_id - one.max_id) }
    })
    return true
  }

  #doubt(channelId: number): void {
    this.lists.change(channelId, (list) => (list.isStale ? list : { ...list, isStale: true }))
  }
}
