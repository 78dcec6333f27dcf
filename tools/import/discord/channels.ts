import type { Json } from '../../lib/json.ts'
import { ChannelRows } from '../chat/channel-rows.ts'
import { LONGEST_NAME, ThreadTopics } from '../chat/thread-topics.ts'
import type { Report } from '../report.ts'
import type { DiscordPeople } from './people.ts'

const DIRECT = new Set(['DirectTextChat', 'DirectGroupTextChat'])

/**
 * Channels, each private to the people who posted in it or in one of its threads, because an export doesn't say who may
 * read them. A private thread becomes a separate channel.
 */
export class DiscordChannels extends ChannelRows {
  #places: Map<string, { row?: any; people?: number[]; topic?: string }> = new Map()

  constructor(
    { conversations }: { conversations: Map<string, any> },
    people: DiscordPeople,
    threads: 'topics' | 'one',
    report: Report,
  ) {
    super(report)
    const topics = new ThreadTopics()
    const among = groupedByChannel(conversations)
    for (const [id, { name, topic, writers }] of among) {
      const row = this.add({
        name: name || id,
        description: topic ?? '',
        createdAt: 0,
        creatorId: null,
        isPrivate: true,
        isDefault: false,
        isArchived: false,
        subscribers: people.idsOf([...writers]),
      })
      this.#places.set(id, { row })
    }
    for (const [id, conversation] of conversations) {
      if (DIRECT.has(conversation.type)) this.#places.set(id, { people: people.idsOf([...conversation.people]) })
      if (!isTopic(conversation)) continue
      const row = this.#places.get(conversation.categoryId)?.row
      const name = [...conversation.name].slice(0, LONGEST_NAME).join('').trim()
      this.#places.set(id, { row, ...(threads === 'topics' && name && { topic: topics.unique(`${row?.id}`, name) }) })
    }
  }

  /** Where the messages of a conversation go. */
  placeOf(id) {
    return this.#places.get(id)
  }

  /**
   * A link to a channel in a message. Only messages in that channel name it, because other channels may have different
   * readers.
   */
  linkTo(id, place) {
    const row = this.#places.get(id)?.row
    if (!row) return undefined
    return row === place ? `#**${row.name}**` : '#private-channel'
  }
}

/** Whether a conversation is a thread that becomes a topic of its channel. */
const isTopic = ({ isThread, type, categoryId }) =>
  isThread && type !== 'GuildPrivateThread' && typeof categoryId === 'string' && categoryId !== ''

/** Channels by their ids, including forums, of which an export only has threads. */
function groupedByChannel(conversations) {
  const among = new Map()
  for (const [id, conversation] of conversations) {
    if (DIRECT.has(conversation.type) || isTopic(conversation)) continue
    const name =
      conversation.isThread && conversation.category
        ? `${conversation.category}: ${conversation.name}`
        : conversation.name
    among.set(id, { name, topic: conversation.topic, writers: new Set<Json>(conversation.people) })
  }
  for (const conversation of conversations.values()) {
    if (!isTopic(conversation)) continue
    const { categoryId, category } = conversation
    if (!among.has(categoryId)) among.set(categoryId, { name: category, topic: '', writers: new Set() })
    for (const id of conversation.people) among.get(categoryId).writers.add(id)
  }
  return among
}
