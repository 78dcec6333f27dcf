import { type AccountId, asId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { type PolicyKey, TOPIC_POLICY, type TopicPolicy } from '#store/channels/topic-policies'
import type { Again } from '#store/channels/untold-sight'
import { mutedTopics } from '#wire/events/topics'
import type { Emitting } from '../context'
import { readers } from './audiences'
import { tellFollowedAgain } from './follow-with-group'
import { listMutedTopics, policyEvent } from './topic-policy'

/** Of one step: a policy that is read is an item, and so is each topic in a list of muted ones. */
const ITEMS_A_STEP = 2_000
/** Rows that make a list. */
const LIST = 10
const PAGE = 500
const BEGINNING: PolicyKey = ['', asId(0)]

/** What a step may still look at, and whose lists of muted topics it has told. */
export class TellingPolicies {
  #items = ITEMS_A_STEP
  readonly #told = new Set<AccountId>()

  constructor(private readonly context: Emitting) {}

  /**
   * People who may read a channel again are told what they follow there with groups, and then what
   * they set for its topics themselves: all of it, each list before what it changed by. Returns what is left for a further step.
   */
  tell(channel: Channel, { people, after }: Again): Again | undefined {
    const { store } = this.context
    if (channel.isArchived) return undefined
    const present = people.intersection(readers(store, channel))
    if (after === undefined && !present.isEmpty()) tellFollowedAgain(this.context, channel, present)
    let last = after ?? BEGINNING
    while (!present.isEmpty()) {
      if (this.#items <= 0) return { people, after: last }
      const most = Math.min(PAGE, this.#items)
      const policies = store.topicPolicies.listOfChannelAfter(channel.id, last, most)
      for (const policy of policies) {
        if (this.#items <= 0) return { people, after: last }
        this.#items -= 1
        if (present.has(policy.accountId)) this.#tellOne(policy)
        last = [policy.topicKey, policy.accountId]
      }
      this.#items -= 1
      if (policies.length < most) return undefined
    }
    return undefined
  }

  #tellOne({ accountId, channelId, topicKey, topic, policy, updatedAt }: TopicPolicy): void {
    const { store, emit } = this.context
    const accounts = [accountId]
    if (!this.#told.has(accountId)) {
      this.#told.add(accountId)
      const list = listMutedTopics(store, accountId)
      this.#items -= LIST + list.length
      emit(mutedTopics(list), { accounts })
    }
    const isFollowed = store.topicPolicies.followers.find(accountId, channelId, topicKey) !== undefined
    // To follow with a group outranks it, and was told.
    if (isFollowed && policy === TOPIC_POLICY.unmuted) return
    emit(policyEvent(channelId, topic, policy, updatedAt), { accounts })
  }
}
