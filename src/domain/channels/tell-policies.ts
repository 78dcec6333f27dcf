import type { ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, asId, type ChannelId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { FollowedTopic } from '#store/channels/group-followers'
import type { OwnTopicPolicy } from '#store/channels/own-policies'
import { type PolicyKey, TOPIC_POLICY, type TopicPolicy } from '#store/channels/topic-policies'
import type { Again } from '#store/channels/untold-sight'
import { mutedTopics } from '#wire/events/topics'
import type { Emitting } from '../context'
import { knowers, readers } from './audiences'
import { listMutedTopics, policyEvent } from './topic-policy'

type Context = Emitting & { now: number }
type People = ReadonlyBitmap<AccountId>

/**
 * The approximate number of items in a step. Each policy that is read and each topic in a list of muted topics is an
 * item.
 */
const ITEMS_A_STEP = 2_000
/** The cost of sending a list of muted topics, in items, in addition to its topics. */
const LIST = 10
const PAGE = 500
/** For up to this many people, each person's policies are read. For more, all policies of the channel are read. */
const FEW = 20
const BEGINNING: PolicyKey = ['', asId(0)]

/**
 * Tells people about topic policies in one step. It counts the items that are left for the step, and remembers the
 * people whose lists of muted topics it has sent.
 */
export class TellingPolicies {
  #items = ITEMS_A_STEP
  readonly #told = new Set<AccountId>()
  readonly #own = new Map<AccountId, Map<ChannelId, OwnTopicPolicy[]>>()

  constructor(private readonly context: Context) {}

  /**
   * If people regained the right to read a channel, sends them all of their policies there. If they may only know of
   * it, tells them that these policies are gone. A person's list of muted topics goes out before the first event that
   * is for this person alone. Returns what is left for a further step.
   */
  tell(channel: Channel, again: Again): Again | undefined {
    const { store } = this.context
    if (channel.isArchived) return undefined
    const { people, lostAt } = again
    const read = readers(store, channel)
    const present =
      lostAt === undefined ? people.intersection(read) : people.intersection(knowers(store, channel)).difference(read)
    if (present.isEmpty()) return undefined
    if (people.count() <= FEW) return this.#tellFew(channel, again, present)
    return this.#tellFollowed(channel, again, present) ?? this.#tellMany(channel, again, present)
  }

  /** Reads the policies person by person. */
  #tellFew({ id }: Channel, again: Again, present: People): Again | undefined {
    let [topicKey, last] = again.after ?? BEGINNING
    for (const accountId of present) {
      if (accountId < last) continue
      for (const policy of this.#ownIn(id, accountId)) {
        if (accountId === last && policy.topicKey <= topicKey) continue
        if (this.#items <= 0) return { ...again, after: [topicKey, last] }
        this.#items -= 1
        this.#tellOne({ accountId, ...policy }, again)
        ;[topicKey, last] = [policy.topicKey, accountId]
      }
    }
    return undefined
  }

  /** A person's policies in the channel, in order, including topics that they follow with a group. */
  #ownIn(channel: ChannelId, account: AccountId): readonly OwnTopicPolicy[] {
    let own = this.#own.get(account)
    if (!own) {
      own = Map.groupBy(this.context.store.topicPolicies.listOf(account), ({ channelId }) => channelId)
      this.#own.set(account, own)
    }
    return own.get(channel) ?? []
  }

  /** Tells people about topics that they follow with a group. Their own policies are announced afterwards. */
  #tellFollowed({ id }: Channel, again: Again, present: People): Again | undefined {
    if (again.after) return undefined
    const { followers } = this.context.store.topicPolicies
    const { lostAt, followed: from } = again
    let last = from
    for (const one of followers.listOfChannel(id).sort(byKey)) {
      if (from !== undefined && one.topicKey <= from) continue
      if (this.#items <= 0) return last === undefined ? again : { ...again, followed: last }
      this.#items -= 1
      last = one.topicKey
      if (isLater(one, lostAt)) continue
      const accounts = followers.followersOf(id, one.topic).intersection(present)
      if (!accounts.isEmpty()) this.#emit({ ...one, policy: TOPIC_POLICY.followed }, again, accounts)
    }
    return undefined
  }

  /** Reads the policies topic by topic. */
  #tellMany({ id }: Channel, again: Again, present: People): Again | undefined {
    const { store } = this.context
    const { followers } = store.topicPolicies
    let last = again.after ?? BEGINNING
    for (;;) {
      if (this.#items <= 0) return { ...again, after: last }
      const most = Math.min(PAGE, this.#items)
      const policies = store.topicPolicies.listOfChannelAfter(id, last, most)
      for (const policy of policies) {
        if (this.#items <= 0) return { ...again, after: last }
        this.#items -= 1
        const { topicKey, accountId } = policy
        last = [topicKey, accountId]
        // Following the topic as a member of a group outranks this policy, and the event about it has already been
        // sent.
        const isOutranked = policy.policy === TOPIC_POLICY.unmuted && followers.find(accountId, id, topicKey)
        if (present.has(accountId) && !isOutranked) this.#tellOne(policy, again)
      }
      this.#items -= 1
      if (policies.length < most) return undefined
    }
  }

  #tellOne(policy: TopicPolicy, again: Again): void {
    if (isLater(policy, again.lostAt)) return
    const { accountId } = policy
    const accounts = [accountId]
    if (!this.#told.has(accountId)) {
      this.#told.add(accountId)
      const list = listMutedTopics(this.context.store, accountId)
      this.#items -= LIST + list.length
      this.context.emit(mutedTopics(list), { accounts })
    }
    this.#emit(policy, again, accounts)
  }

  #emit(one: OwnTopicPolicy, { lostAt }: Again, accounts: People | readonly AccountId[]): void {
    const { channelId, topic } = one
    const isLost = lostAt !== undefined
    const policy = isLost ? TOPIC_POLICY.none : one.policy
    const at = isLost ? Math.floor(this.context.now / 1000) : one.updatedAt
    this.context.emit(policyEvent(channelId, topic, policy, at), { accounts })
  }
}

/**
 * Whether a policy changed after a person lost access to the channel. Its topic may have a new name by then, which that
 * person must not learn.
 */
const isLater = ({ updatedAt }: { updatedAt: number }, lostAt: number | undefined) =>
  lostAt !== undefined && updatedAt > lostAt

const byKey = (one: FollowedTopic, other: FollowedTopic) => (one.topicKey < other.topicKey ? -1 : 1)
