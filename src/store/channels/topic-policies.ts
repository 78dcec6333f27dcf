import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountId, ChannelId } from '#lib/ids'
import { once } from '#lib/once'
import { foldName } from '#lib/text/fold'
import type { Database } from '../sql/database'
import { RowCache } from '../sql/row-cache'
import { topicPolicies } from '../tables/channels'
import { type FollowedTopic, type GroupFollowerReader, GroupFollowerWriter } from './group-followers'
import { inOrder, OwnPolicies, type OwnTopicPolicy } from './own-policies'

export type TopicPolicy = typeof topicPolicies.$inferSelect
/** The position of a policy among those of its channel. */
export type PolicyKey = readonly [topicKey: string, accountId: AccountId]

/** A person's policy for a topic; called `visibility_policy` in the protocol. */
export const TOPIC_POLICY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const

/**
 * Topic policies are stored twice: by person in packs, and by topic in a table. The people who follow a topic because a
 * group was mentioned there are stored separately. Reading a person's policies adds these topics: being followed
 * because of a group outranks an unmuting policy, and is outranked by a muting or following policy.
 */
export class TopicPolicyReader {
  /** The people who follow topics because of a group. */
  readonly followers: GroupFollowerReader
  protected readonly own: OwnPolicies
  /** Policies by topic. Each message needs the followers of its topic. */
  protected readonly kept: RowCache<string, readonly TopicPolicy[]>
  readonly #ofTopic
  readonly #afterInChannel

  constructor(
    protected readonly database: Database,
    followers: GroupFollowerReader,
  ) {
    this.followers = followers
    this.own = new OwnPolicies(database)
    this.kept = new RowCache(database, TOPICS_KEPT)
    const { accountId, channelId, topicKey } = topicPolicies
    const ofChannel = eq(channelId, sql.placeholder('channel'))
    const ofTopic = and(ofChannel, eq(topicKey, sql.placeholder('key')))
    const select = () => database.drizzle.select().from(topicPolicies)
    this.#ofTopic = select().where(ofTopic).orderBy(asc(accountId)).prepare()
    const isAfter = sql`(${topicKey}, ${accountId}) > (${sql.placeholder('key')}, ${sql.placeholder('account')})`
    this.#afterInChannel = select()
      .where(and(ofChannel, isAfter))
      .orderBy(asc(topicKey), asc(accountId))
      .limit(sql.placeholder('most'))
      .prepare()
  }

  /** The policies that people have set for a topic, not including people who follow it only because of a group. */
  listOfTopic(channel: ChannelId, topic: string): readonly TopicPolicy[] {
    const key = foldName(topic)
    return this.kept.get(keptAs(channel, key), () => this.#ofTopic.all({ channel, key })) ?? []
  }

  find(account: AccountId, channel: ChannelId, topic: string): OwnTopicPolicy | undefined {
    const key = foldName(topic)
    return effective(this.own.find(account, channel, key), this.followers.find(account, channel, key))
  }

  /**
   * The policies that people have set for a channel's topics, starting after a key. People who follow a topic only
   * because of a group aren't included.
   */
  listOfChannelAfter(channel: ChannelId, [key, account]: PolicyKey, most: number): TopicPolicy[] {
    return this.#afterInChannel.all({ channel, key, account, most })
  }

  listOfAccountInChannel(account: AccountId, channel: ChannelId): TopicPolicy[] {
    const own = this.listOf(account).filter(({ channelId }) => channelId === channel)
    return own.map((policy) => ({ accountId: account, ...policy }))
  }

  /** The number of policies that someone has set, not including topics that they follow only because of groups. */
  countOf(account: AccountId): number {
    return this.own.countOf(account)
  }

  /** A person's policies, sorted by channel and topic. */
  listOf(account: AccountId): OwnTopicPolicy[] {
    const own = this.own.listOf(account)
    const followed = this.followers.listOf(account)
    if (followed.length === 0) return own
    const byTopic = new Map(own.map((one) => [keyOf(one), one]))
    for (const one of followed) byTopic.set(keyOf(one), effective(byTopic.get(keyOf(one)), one))
    return [...byTopic.values()].sort(inOrder)
  }
}

const TOPICS_KEPT = 500
const keptAs = (channel: ChannelId, topicKey: string) => `${channel} ${topicKey}`
const keyOf = ({ channelId, topicKey }: FollowedTopic) => `${channelId} ${topicKey}`

/** Whether a policy that someone set outranks the one they have because their group was mentioned in the topic. */
export const outranks = (policy: number) => policy !== TOPIC_POLICY.none && policy !== TOPIC_POLICY.unmuted

function effective(own: OwnTopicPolicy | undefined, followed: FollowedTopic): OwnTopicPolicy
function effective(own: OwnTopicPolicy | undefined, followed?: FollowedTopic): OwnTopicPolicy | undefined
function effective(own: OwnTopicPolicy | undefined, followed?: FollowedTopic): OwnTopicPolicy | undefined {
  if (!followed || (own && outranks(own.policy))) return own
  const { channelId, topicKey, topic, updatedAt } = followed
  return { channelId, topicKey, topic: own?.topic ?? topic, policy: TOPIC_POLICY.followed, updatedAt }
}

export class TopicPolicyWriter extends TopicPolicyReader {
  override readonly followers: GroupFollowerWriter
  readonly #put

  constructor(database: Database) {
    const followers = new GroupFollowerWriter(database)
    super(database, followers)
    this.followers = followers
    this.#put = once(() => preparePut(database))
  }

  /** Sets a policy, and keeps the spelling of the topic that was stored first. */
  set(account: AccountId, channel: ChannelId, topic: string, policy: number, updatedAt: number): void {
    const topicKey = foldName(topic)
    const old = this.own.find(account, channel, topicKey)
    const spelling = this.find(account, channel, topic)?.topic ?? topic
    const next = { channelId: channel, topicKey, topic: spelling, policy, updatedAt }
    this.followers.remove(account, channel, topic)
    this.own.replace(account, old, next)
    this.kept.forget(keptAs(channel, topicKey))
    this.#put().run({ accountId: account, ...next })
  }

  remove(account: AccountId, channel: ChannelId, topic: string): void {
    this.followers.remove(account, channel, topic)
    const old = this.own.find(account, channel, foldName(topic))
    if (!old) return
    const { accountId, channelId, topicKey } = topicPolicies
    this.own.replace(account, old, undefined)
    this.kept.forget(keptAs(channel, old.topicKey))
    this.database.drizzle
      .delete(topicPolicies)
      .where(and(eq(channelId, channel), eq(topicKey, old.topicKey), eq(accountId, account)))
      .run()
  }
}

/** Inserts a policy, or changes the one for the same person and topic, but not the topic's spelling. */
function preparePut({ drizzle }: Database) {
  const { placeholder } = sql
  const { accountId, channelId, topicKey } = topicPolicies
  return drizzle
    .insert(topicPolicies)
    .values({
      accountId: placeholder('accountId'),
      channelId: placeholder('channelId'),
      topicKey: placeholder('topicKey'),
      topic: placeholder('topic'),
      policy: placeholder('policy'),
      updatedAt: placeholder('updatedAt'),
    })
    .onConflictDoUpdate({
      target: [channelId, topicKey, accountId],
      set: { policy: sql`excluded.policy`, updatedAt: sql`excluded.updated_at` },
    })
    .prepare()
}
