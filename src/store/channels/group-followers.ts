import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, ChannelId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { type PackedPeople, packedHas, packPeople, unpackPeople } from '../tables/packed-people'
import { FollowerSets } from './follower-sets'

/**
 * The maximum number of topics that people follow because a group was mentioned there. Beyond that, mentioning a group
 * in another topic doesn't make anyone follow it.
 */
export const MOST_GROUP_FOLLOWED_TOPICS = 10_000

/** A topic that people follow because a group was mentioned there. */
export interface FollowedTopic {
  readonly channelId: ChannelId
  readonly topicKey: string
  /** The topic in its first spelling. */
  readonly topic: string
  /** The time, in UNIX seconds, at which people began to follow it because of a group. */
  readonly updatedAt: number
}

interface Entry extends FollowedTopic {
  readonly id: number
  readonly set: number
  readonly without: PackedPeople
}

/** Channel 0 and set 0 don't exist: a record that has them only shows that its id is free. */
type Packed = readonly [ChannelId | 0, topic: string, set: number, updatedAt: number, without: PackedPeople]

interface Index {
  readonly topics: Map<string, Entry>
  readonly freeIds: number[]
}

/**
 * Reads who follows a topic because one of their groups was mentioned there: there is one record for each topic,
 * however many people follow it. The sets of people are stored separately, since a group is mentioned in many topics.
 */
export class GroupFollowerReader {
  protected readonly sets: FollowerSets
  protected readonly pack: Pack<Packed>
  #index: Index | undefined

  constructor(private readonly database: Database) {
    this.sets = new FollowerSets(database)
    this.pack = new Pack(database, 'followedTopics')
  }

  find(account: AccountId, channel: ChannelId, topicKey: string): FollowedTopic | undefined {
    const entry = this.index.topics.get(keyOf(channel, topicKey))
    if (!entry || !this.sets.get(entry.set).has(account)) return undefined
    return packedHas(entry.without, account) ? undefined : entry
  }

  listOf(account: AccountId): FollowedTopic[] {
    const { topics } = this.index
    const own = topics.size > 0 ? this.sets.idsWith(account) : new Set()
    if (own.size === 0) return []
    return [...topics.values()].filter(({ set, without }) => own.has(set) && !packedHas(without, account))
  }

  listOfChannel(channel: ChannelId): FollowedTopic[] {
    return [...this.index.topics.values()].filter(({ channelId }) => channelId === channel)
  }

  /** Everyone who follows the topic because a group was mentioned there. */
  followersOf(channel: ChannelId, topic: string): ReadonlyBitmap<AccountId> {
    const entry = this.index.topics.get(keyOf(channel, foldName(topic)))
    return entry ? this.sets.get(entry.set).difference(unpackPeople(entry.without)) : new Bitmap<AccountId>()
  }

  /** The time, in UNIX seconds, at which people began to follow the topic because a group was mentioned there. */
  since(channel: ChannelId, topic: string): number | undefined {
    return this.index.topics.get(keyOf(channel, foldName(topic)))?.updatedAt
  }

  protected get index(): Index {
    this.#index ??= this.#load()
    // The index is read again if the transaction is rolled back, since the caller may be about to change it.
    this.database.ifUndone(() => {
      this.#index = undefined
    })
    return this.#index
  }

  #load(): Index {
    const index: Index = { topics: new Map(), freeIds: [] }
    for (const [id, packed] of this.pack.all()) enter(index, id, packed)
    return index
  }
}

export class GroupFollowerWriter extends GroupFollowerReader {
  /**
   * Makes these people the topic's followers. Returns the stored topic. If another topic or another set of people would
   * have to be stored and there is no room for it, this changes nothing and returns undefined.
   */
  set(channel: ChannelId, topic: string, people: ReadonlyBitmap<AccountId>, now: number): FollowedTopic | undefined {
    const { topics, freeIds } = this.index
    const key = keyOf(channel, foldName(topic))
    const old = topics.get(key)
    if (!old && topics.size >= MOST_GROUP_FOLLOWED_TOPICS) return undefined
    const isUsed = () => new Set([...topics.values()].map(({ set }) => set))
    const chosen = this.sets.choose(people, isUsed)
    if (!chosen) return undefined
    const id = old?.id ?? freeIds.pop() ?? this.pack.largestId + 1
    const [spelling, since] = [old?.topic ?? topic, old?.updatedAt ?? now]
    const packed: Packed = [channel, spelling, chosen.id, since, packPeople(chosen.without)]
    this.pack.set(id, packed)
    enter(this.index, id, packed)
    return topics.get(key)
  }

  /** Called when someone sets or removes a policy of their own for the topic. */
  remove(account: AccountId, channel: ChannelId, topic: string): void {
    const found = this.find(account, channel, foldName(topic))
    if (!found) return
    const others = this.followersOf(channel, topic).clone().remove(account)
    if (others.isEmpty()) this.clear(channel, topic)
    else this.set(channel, topic, others, found.updatedAt)
  }

  /** Removes the topic's record, so that nobody follows the topic because of a group anymore. */
  clear(channel: ChannelId, topic: string): void {
    const { topics, freeIds } = this.index
    const key = keyOf(channel, foldName(topic))
    const old = topics.get(key)
    if (!old) return
    this.pack.set(old.id, FREE)
    topics.delete(key)
    freeIds.push(old.id)
  }
}

const FREE: Packed = [0, '', 0, 0, []]

const keyOf = (channel: ChannelId, topicKey: string) => `${channel} ${topicKey}`

function enter({ topics, freeIds }: Index, id: number, [channelId, topic, set, updatedAt, without]: Packed): void {
  const topicKey = foldName(topic)
  if (channelId === 0) freeIds.push(id)
  else topics.set(keyOf(channelId, topicKey), { id, channelId, topicKey, topic, set, updatedAt, without })
}
