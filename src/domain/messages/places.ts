import type { AccountId, ChannelId, RecipientId, TopicId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { foldName } from '#lib/text/fold'
import type { Channel } from '#store/channels/channel-reader'
import type { ChannelSummary } from '#store/channels/channel-summaries'
import type { Readers } from '#store/store'

/**
 * Looks up the channels, topics and direct conversations of messages, and reads each only once. The result is valid
 * until the next write.
 */
export class Places {
  readonly #named = new Map<string, Channel | undefined>()
  readonly #participants = new Map<RecipientId, readonly AccountId[]>()
  readonly #topics = new Map<TopicId, string>()
  readonly #folded = new Map<TopicId, string>()

  constructor(private readonly store: Readers) {}

  /** The channel with this recipient id; undefined for a direct conversation. */
  channel(recipientId: RecipientId): ChannelSummary | undefined {
    return this.store.channels.summarize(recipientId)
  }

  channelById(id: ChannelId): Channel | undefined {
    return this.store.channels.find(id)
  }

  /** The channel with this name, regardless of case and of spaces around it. */
  channelByName(name: string): Channel | undefined {
    return remember(this.#named, name.trim(), (trimmed) => this.store.channels.findByName(trimmed))
  }

  /** Everyone who takes part in a direct conversation, ascending. */
  participants(recipientId: RecipientId): readonly AccountId[] {
    return remember(
      this.#participants,
      recipientId,
      () => this.store.conversations.get(recipientId)?.participants ?? [],
    )
  }

  /** The name of a topic; empty for direct messages. */
  topic(id: TopicId): string {
    if (id === 0) return ''
    return remember(this.#topics, id, () => this.store.topics.findTopic(id)?.name ?? '')
  }

  /** A topic's name in the form in which names are compared. */
  foldedTopic(id: TopicId): string {
    return remember(this.#folded, id, () => foldName(this.topic(id)))
  }
}
