import type { QueryContext } from '#domain/context'
import type { ChannelId, RecipientId, TopicId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { foldName } from '#lib/text/fold'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import { subscribedRecipients } from './collect'

/** The channels and topics that one viewer has muted, without the topics that the viewer follows or has unmuted. */
export class Mutedness {
  readonly #channels
  readonly #policies = new Map<string, number>()
  readonly #topics = new Map<TopicId, string>()
  /** The key is the topic's id alone, since a topic belongs to one channel. */
  readonly #muted = new Map<TopicId, boolean>()

  constructor(private readonly context: Pick<QueryContext, 'store' | 'viewer'>) {
    this.#channels = subscribedRecipients(context)
    for (const { channelId, topicKey, policy } of context.store.topicPolicies.listOf(context.viewer.id)) {
      this.#policies.set(`${channelId} ${topicKey}`, policy)
    }
  }

  topicName(id: TopicId): string {
    return remember(this.#topics, id, () => this.context.store.topics.findTopic(id)?.name ?? '')
  }

  channelOf(recipient: RecipientId): ChannelId | undefined {
    return this.#channels.get(recipient)?.channelId
  }

  /** Whether a channel message is in a muted topic, or in a muted channel and not in an unmuted or followed topic. */
  isMuted({ recipientId, topicId }: { recipientId: RecipientId; topicId: TopicId }): boolean {
    return remember(this.#muted, topicId, () => this.#isTopicMuted(recipientId, topicId))
  }

  #isTopicMuted(recipientId: RecipientId, topicId: TopicId): boolean {
    const channel = this.#channels.get(recipientId)
    const key = `${channel?.channelId} ${foldName(this.topicName(topicId))}`
    const policy = this.#policies.get(key) ?? TOPIC_POLICY.none
    if (policy === TOPIC_POLICY.muted) return true
    return channel?.isMuted === true && policy !== TOPIC_POLICY.unmuted && policy !== TOPIC_POLICY.followed
  }
}
