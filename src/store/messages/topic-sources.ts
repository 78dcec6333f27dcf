import type { RecipientId, TopicId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'

/** The maximum number of sources that are stored for a topic, and for a channel. */
const MOST_OF_TOPIC = 32
const MOST_OF_CHANNEL = 256

/**
 * The topics from which messages were moved to a topic or a channel, and under which they are still indexed. A topic
 * stays listed after its messages have moved on.
 */
export class TopicSourceReader {
  protected readonly ofTopics: Pack<readonly TopicId[], TopicId>
  protected readonly ofChannels: Pack<readonly TopicId[] | 'many', RecipientId>

  constructor(database: Database) {
    this.ofTopics = new Pack(database, 'topicSources')
    this.ofChannels = new Pack(database, 'channelSources')
  }

  ofTopic(id: TopicId): readonly TopicId[] {
    return this.ofTopics.get(id) ?? []
  }

  /** The topics from which messages were moved to a channel; undefined if there are too many. */
  ofChannel(id: RecipientId): readonly TopicId[] | undefined {
    const known = this.ofChannels.get(id) ?? []
    return known === 'many' ? undefined : known
  }
}

export class TopicSourceWriter extends TopicSourceReader {
  /** Adds sources. Returns false, and stores nothing, if the topic would have too many. */
  add(to: TopicId, sources: Iterable<TopicId>): boolean {
    const known = this.ofTopic(to)
    const fresh = [...new Set(sources)].filter((id) => id !== to && !known.includes(id))
    if (known.length + fresh.length > MOST_OF_TOPIC) return false
    if (fresh.length > 0) this.ofTopics.set(to, [...known, ...fresh])
    return true
  }

  addToChannel(to: RecipientId, sources: Iterable<TopicId>): void {
    const known = this.ofChannel(to)
    if (!known) return
    const fresh = [...new Set(sources)].filter((id) => !known.includes(id))
    if (fresh.length === 0) return
    this.ofChannels.set(to, known.length + fresh.length > MOST_OF_CHANNEL ? 'many' : [...known, ...fresh])
  }
}
