import { and, asc, eq, sql } from 'drizzle-orm'
import { foldName } from '../../lib/fold'
import type { AccountId, ChannelId } from '../../lib/ids'
import type { Database } from '../database'
import { topicPolicies } from '../tables/channels'

export type TopicPolicy = typeof topicPolicies.$inferSelect

/** What a person set for a topic, on the wire `visibility_policy`. */
export const TOPIC_POLICY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const

export class TopicPolicyReader {
  readonly #one
  readonly #ofAccount
  readonly #ofAccountInChannel
  readonly #ofChannel
  readonly #ofTopic

  constructor(protected readonly database: Database) {
    const { accountId, channelId, topicKey } = topicPolicies
    this.#one = database.drizzle
      .select()
      .from(topicPolicies)
      .where(
        and(
          eq(accountId, sql.placeholder('account')),
          eq(channelId, sql.placeholder('channel')),
          eq(topicKey, sql.placeholder('key')),
        ),
      )
      .prepare()
    this.#ofAccount = database.drizzle
      .select()
      .from(topicPolicies)
      .where(eq(accountId, sql.placeholder('account')))
      .orderBy(asc(channelId), asc(topicKey))
      .prepare()
    this.#ofAccountInChannel = database.drizzle
      .select()
      .from(topicPolicies)
      .where(and(eq(accountId, sql.placeholder('account')), eq(channelId, sql.placeholder('channel'))))
      .orderBy(asc(topicKey))
      .prepare()
    this.#ofChannel = database.drizzle
      .select()
      .from(topicPolicies)
      .where(eq(channelId, sql.placeholder('channel')))
      .orderBy(asc(accountId), asc(topicKey))
      .prepare()
    this.#ofTopic = database.drizzle
      .select()
      .from(topicPolicies)
      .where(and(eq(channelId, sql.placeholder('channel')), eq(topicKey, sql.placeholder('key'))))
      .orderBy(asc(accountId))
      .prepare()
  }

  /** What anybody set for a topic. */
  listOfTopic(channel: ChannelId, topic: string): TopicPolicy[] {
    return this.#ofTopic.all({ channel, key: foldName(topic) })
  }

  find(account: AccountId, channel: ChannelId, topic: string): TopicPolicy | undefined {
    return this.#one.get({ account, channel, key: foldName(topic) })
  }

  listOfAccountInChannel(account: AccountId, channel: ChannelId): TopicPolicy[] {
    return this.#ofAccountInChannel.all({ account, channel })
  }

  /** What anybody set for any topic of a channel. */
  listOfChannel(channel: ChannelId): TopicPolicy[] {
    return this.#ofChannel.all({ channel })
  }

  listOf(account: AccountId): TopicPolicy[] {
    return this.#ofAccount.all({ account })
  }
}

export class TopicPolicyWriter extends TopicPolicyReader {
  /** Keeps the spelling of the topic that was stored first. */
  set(account: AccountId, channel: ChannelId, topic: string, policy: number, updatedAt: number): void {
    this.database.drizzle
      .insert(topicPolicies)
      .values({ accountId: account, channelId: channel, topicKey: foldName(topic), topic, policy, updatedAt })
      .onConflictDoUpdate({
        target: [topicPolicies.accountId, topicPolicies.channelId, topicPolicies.topicKey],
        set: { policy, updatedAt },
      })
      .run()
  }

  remove(account: AccountId, channel: ChannelId, topic: string): void {
    const { accountId, channelId, topicKey } = topicPolicies
    this.database.drizzle
      .delete(topicPolicies)
      .where(and(eq(accountId, account), eq(channelId, channel), eq(topicKey, foldName(topic))))
      .run()
  }
}
