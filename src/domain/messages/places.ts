import type { AccountId, ChannelId, RecipientId, TopicId } from '../../lib/ids'
import type { Channel } from '../../store/channels/channel-reader'
import type { Readers } from '../../store/store'

/** Where messages are, each place read once. Only valid until somebody writes. */
export class Places {
  readonly #channels = new Map<RecipientId, Channel | undefined>()
  readonly #participants = new Map<RecipientId, readonly AccountId[]>()
  readonly #topics = new Map<TopicId, string>()

  constructor(private readonly store: Readers) {}

  /** The channel behind a recipient; none behind a conversation. */
  channel(recipientId: RecipientId): Channel | undefined {
    return remember(this.#channels, recipientId, () => this.store.channels.findByRecipient(recipientId))
  }

  channelById(id: ChannelId): Channel | undefined {
    for (const known of this.#channels.values()) if (known?.id === id) return known
    return this.#enter(this.store.channels.find(id))
  }

  /** In any spelling, with spaces around it or not. */
  channelByName(name: string): Channel | undefined {
    return this.#enter(this.store.channels.findByName(name.trim()))
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

  /** A channel's topics of this name, in any spelling. */
  topicIds(recipientId: RecipientId, name: string): ReadonlySet<TopicId> {
    const rows = this.store.topics.listTopicsByName(recipientId, name)
    for (const row of rows) this.#topics.set(row.id, row.name)
    return new Set(rows.map((row) => row.id))
  }

  #enter(channel: Channel | undefined): Channel | undefined {
    if (channel) this.#channels.set(channel.recipientId, channel)
    return channel
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, load: () => Value): Value {
  if (!known.has(key)) known.set(key, load())
  return known.get(key) as Value
}
