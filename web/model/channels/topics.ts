import type { ClientUpdateMessageEvent, DeleteMessageEvent, SingleDeleteMessageEvent } from '#wire/events/messages'
import { type Conversation, foldTopic } from '../conversations/conversation'
import { isMove } from '../messages/message-changes'
import { ReactiveMap } from '../reactive-map'

export interface Topic {
  readonly name: string
  readonly max_id: number
}

/** The topics of a channel as far as they are known: newest first once they were fetched. */
export interface TopicList {
  readonly topics: readonly Topic[]
  /**
   * Something moved or was deleted: what is newest in a topic is unknown until they are fetched
   * again.
   */
  readonly isStale: boolean
}

/** Topics of channels that were looked at. */
export class Topics {
  readonly lists = new ReactiveMap<number, TopicList>()

  clear(): void {
    this.lists.clear()
  }

  /** What the server answered, and what came while it did. */
  fetched(channelId: number, topics: readonly Topic[], isStale: boolean): void {
    this.lists.set(channelId, { topics, isStale })
  }

  message(place: Conversation, id: number): void {
    if (place.kind !== 'topic') return
    this.lists.change(place.channelId, (list) => {
      const others = list.topics.filter(({ name }) => foldTopic(name) !== foldTopic(place.topic))
      return { ...list, topics: [{ name: place.topic, max_id: id }, ...others] }
    })
  }

  update(event: ClientUpdateMessageEvent): void {
    if (!isMove(event)) return
    for (const id of [event.stream_id, event.new_stream_id]) if (id !== undefined) this.#doubt(id)
  }

  remove(event: DeleteMessageEvent | SingleDeleteMessageEvent): void {
    if (event.message_type === 'stream') this.#doubt(event.stream_id)
  }

  removeChannel(channelId: number): void {
    this.lists.delete(channelId)
  }

  #doubt(channelId: number): void {
    this.lists.change(channelId, (list) => (list.isStale ? list : { ...list, isStale: true }))
  }
}
