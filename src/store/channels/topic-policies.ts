import { and, asc, eq, sql } from 'drizzle-orm'
import { foldName } from '#lib/fold'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Database } from '../database'
import { topicPolicies } from '../tables/channels'
import { OwnPolicies, type OwnTopicPolicy } from './own-policies'

export type TopicPolicy = typeof topicPolicies.$inferSelect

/** What a person set for a topic, on the wire `visibility_policy`. */
export const TOPIC_POLICY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const

/** Kept twice: those of a person in packs, those of a topic in a table. */
export class TopicPolicyReader {
  protected readonly own: OwnPolicies
  readonly #ofTopic
  readonly #ofChannel

  constructor(protected readonly database: Database) {
    this.own = new OwnPolicies(database)
    const { accountId, channelId, topicKey } = topicPolicies
    const ofChannel = eq(channelId, sql.placeholder('channel'))
    const ofTopic = and(ofChannel, eq(topicKey, sql.placeholder('key')))
    const select = () => database.drizzle.select().from(topicPolicies)
    this.#ofTopic = select().where(ofTopic).orderBy(asc(accountId)).prepare()
    this.#ofChannel = select().where(ofChannel).orderBy(asc(accountId), asc(topicKey)).prepare()
  }

  /** What anybody set for a topic. */
  listOfTopic(channel: ChannelId, topic: string): TopicPolicy[] {
    return this.#ofTopic.all({ channel, key: foldName(topic) })
  }

  find(account: AccountId, channel: ChannelId, topic: string): OwnTopicPolicy | undefined {
    return this.own.find(account, channel, foldName(topic))
  }

  /** What anybody set for any topic of a channel. */
  listOfChannel(channel: ChannelId): TopicPolicy[] {
    return this.#ofChannel.all({ channel })
  }

  listOfAccountInChannel(account: AccountId, channel: ChannelId): TopicPolicy[] {
    const own = this.listOf(account).filter(({ channelId }) => channelId === channel)
    return own.map((policy) => ({ accountId: account, ...policy }))
  }

  countOf(account: AccountId): number {
    return this.own.countOf(account)
  }

  /** By channel and topic. */
  listOf(account: AccountId): OwnTopicPolicy[] {
    return this.own.listOf(account)
  }
}

export class TopicPolicyWriter extends TopicPolicyReader {
  /** Keeps the spelling of the topic that was stored first. */
  set(account: AccountId, channel: ChannelId, topic: string, policy: number, updatedAt: number): void {
    const old = this.find(account, channel, topic)
    const next = { channelId: channel, topicKey: foldName(topic), topic: old?.topic ?? topic, policy, updatedAt }
    this.own.replace(account, old, next)
    this.database.drizzle
      .insert(topicPolicies)
      .values({ accountId: account, ...next })
      .onConflictDoUpdate({
        target: [topicPolicies.channelId, topicPolicies.topicKey, topicPolicies.accountId],
        set: { policy, updatedAt },
      })
      .run()
  }

  remove(account: AccountId, channel: ChannelId, topic: string): void {
    const old = this.find(account, channel, topic)
    if (!old) return
    const { accountId, channelId, topicKey } = topicPolicies
    this.own.replace(account, old, undefined)
    this.database.drizzle
      .delete(topicPolicies)
      .where(and(eq(channelId, channel), eq(topicKey, old.topicKey), eq(accountId, account)))
      .run()
  }
}
