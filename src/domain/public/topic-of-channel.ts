import type { MessageId, TopicId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import { topicUrl } from '#markdown/links/narrow-url'
import type { Channel } from '#store/channels/channel-reader'
import type { Topic } from '#store/messages/topic-reader'
import type { Readers } from '#store/store'
import { topicOut } from '#wire/topic-names'

/** A topic as people see it: all spellings of a name. */
export interface PublicTopic {
  /** The id of the oldest spelling. It stays the same when the topic is renamed. */
  id: TopicId
  name: string
  ids: ReadonlySet<TopicId>
}

/** The topic that a spelling's id belongs to, whatever the topic's current name is. */
export function topicOfChannel(store: Readers, { recipientId }: Channel, id: TopicId): PublicTopic | undefined {
  const topic = store.topics.findTopic(id)
  return topic && topic.recipientId === recipientId ? wholeTopic(store, topic) : undefined
}

export function wholeTopic(store: Readers, topic: Topic): PublicTopic {
  const all = store.topics.listTopicsByName(topic.recipientId, topic.name)
  const [first = topic] = all
  return { id: first.id, name: topic.name, ids: new Set(all.map(({ id }) => id)) }
}

/** The topic's name on pages, and its address in the client. */
export const namedTopic = (channel: Channel, { id, name }: PublicTopic) => ({
  id: Number(id),
  name: topicOut(name, false),
  app: topicUrl(channel, name),
})

/** The names of the topics that messages are in, by the messages' ids. */
export function topicsOfMessages(store: Readers, ids: readonly MessageId[]): Map<number, string> {
  const rows = store.messages.listMessages(ids)
  return new Map(rows.map(({ id, topicId }) => [id, topicOut(store.topics.findTopic(topicId)?.name ?? '', false)]))
}

export const foldedName = ({ name }: Pick<Topic, 'name'>): string => foldName(name)
