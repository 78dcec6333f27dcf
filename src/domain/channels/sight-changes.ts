import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { streamCreate, streamDelete } from '#wire/events/channels'
import { subscriptionPeers } from '#wire/events/subscriptions'
import type { Emitting } from '../context'
import { SIGHT_PERMISSIONS } from './access'
import { activeSubscribers, isKnownTo, knowers } from './audiences'
import { byName } from './by-name'
import { describeChannel } from './describe-channel'
import { tellFollowedAgain } from './follow-with-group'
import { tellPoliciesAgain } from './topic-policy'

type Context = Emitting & { now: number }

/**
 * Notes who knows of the private channels that name a group, or one that holds it. Call the result
 * after the group's people or groups changed: it tells those who gained or lost sight of a channel.
 */
export function watchChannelsOf(context: Context, groups: readonly GroupId[]): () => void {
  const { store } = context
  const before = channelsNaming(store, groups).map((channel) => [channel.id, knowers(store, channel)] as const)
  return () => {
    const { gained, lost } = changesSince(store, before)
    for (const [people, channels] of alike(gained)) tellGained(context, channels, people)
    for (const [people, channels] of alike(lost)) tellLost(context, channels, people)
  }
}

type Change = readonly [channel: Channel, people: Bitmap<AccountId>]

function changesSince(store: Readers, before: readonly (readonly [Channel['id'], Bitmap<AccountId>])[]) {
  const gained: Change[] = []
  const lost: Change[] = []
  for (const [id, knew] of before) {
    const channel = store.channels.get(id)
    const know = knowers(store, channel)
    gained.push([channel, know.difference(knew)])
    lost.push([channel, knew.difference(know)])
  }
  return { gained, lost }
}

/** Channels that the same people gained or lost are told together. */
function alike(changes: readonly Change[]): Iterable<[Bitmap<AccountId>, Channel[]]> {
  const groups = new Map<string, [Bitmap<AccountId>, Channel[]]>()
  for (const [channel, people] of changes) {
    if (people.isEmpty()) continue
    const key = [...people].join()
    const group = groups.get(key) ?? [people, []]
    group[1].push(channel)
    groups.set(key, group)
  }
  return groups.values()
}

/**
 * Private channels whose sight may change with one of these groups: those that name it, or a group
 * above it. Everybody but guests knows of the others anyway, and guests learn of none by a group.
 */
function channelsNaming(store: Readers, groups: readonly GroupId[]): Channel[] {
  const above = store.groups.above(groups)
  const names = (channel: Channel) =>
    SIGHT_PERMISSIONS.some((permission) => {
      const value = channel.permissions[permission]
      return typeof value === 'number' ? above.has(value) : value.subgroups.some((id) => above.has(id))
    })
  return store.channels.list().filter((channel) => channel.isPrivate && names(channel))
}

/** The same for one person, whatever changes: call the result after a change of their role. */
export function watchChannelsOfPerson(context: Context, id: AccountId): () => void {
  const { store } = context
  const known = () => store.channels.list().filter((channel) => isKnownTo(store, channel, id))
  const before = new Set(known().map((channel) => channel.id))
  return () => {
    const after = known()
    const kept = new Set(after.map((channel) => channel.id))
    const gained = after.filter((channel) => !before.has(channel.id))
    const lost = [...before].filter((channel) => !kept.has(channel)).map((channel) => store.channels.get(channel))
    const person = Bitmap.from([id])
    tellGained(context, gained, person)
    tellLost(context, lost, person)
  }
}

/** They learn of channels as of new ones, with who is there, and what they set for topics before. */
export function tellGained(context: Context, channels: readonly Channel[], accounts: ReadonlyBitmap<AccountId>): void {
  if (channels.length === 0 || accounts.isEmpty()) return
  const { store } = context
  const sorted = [...channels].sort(byName)
  context.emit(streamCreate(sorted.map((channel) => describeChannel(context, channel))), { accounts })
  for (const channel of sorted) {
    const user_ids = [...activeSubscribers(store, channel)]
    if (user_ids.length > 0) context.emit(subscriptionPeers('peer_add', [channel.id], user_ids), { accounts })
  }
  const open = sorted.filter(({ isArchived }) => !isArchived)
  const policies = policiesIn(context, open, accounts)
  tellPoliciesAgain(context, policies)
  for (const channel of open) tellFollowedAgain(context, channel, accounts)
}

/** What they set for topics there: of one person, read from theirs alone. */
function policiesIn({ store }: Context, channels: readonly Channel[], accounts: ReadonlyBitmap<AccountId>) {
  const [one, ...more] = accounts
  if (one !== undefined && more.length === 0) {
    const ids = new Set(channels.map(({ id }) => id))
    const own = store.topicPolicies.listOf(one).filter(({ channelId }) => ids.has(channelId))
    return own.map((policy) => ({ ...policy, accountId: one }))
  }
  const all = channels.flatMap(({ id }) => store.topicPolicies.listOfChannel(id))
  return all.filter(({ accountId }) => accounts.has(accountId))
}

export function tellLost(context: Context, channels: readonly Channel[], accounts: ReadonlyBitmap<AccountId>): void {
  if (channels.length === 0 || accounts.isEmpty()) return
  const streams = [...channels].sort(byName).map((channel) => describeChannel(context, channel))
  context.emit(streamDelete(streams), { accounts })
}
