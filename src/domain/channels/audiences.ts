import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { SIGHT_PERMISSIONS } from '#store/channels/channels-of-groups'
import type { Readers, Writers } from '#store/store'
import type { ChannelPermission } from '../settings/permission-settings'
import { isOpenToWeb, isSubscribed, type KnownChannel, READING_PERMISSIONS, subscribersOf } from './access'

/** Subscribers with an active account: the people who receive new messages. */
export function activeSubscribers(store: Readers, channel: Channel): Bitmap<AccountId> {
  return subscribersOf(channel).intersection(rosterOf(store).active)
}

/** The active subscribers of a channel, for people who may know of it. */
export const listSubscribers = ({ store }: { store: Readers }, channel: KnownChannel): AccountId[] => [
  ...activeSubscribers(store, channel),
]

/** Everyone who may know of the channel. */
export function knowers(store: Readers, channel: Channel): Bitmap<AccountId> {
  const roster = rosterOf(store)
  const subscribers = activeSubscribers(store, channel)
  if (isOpenToWeb(channel)) return roster.active
  if (!channel.isPrivate) return roster.nonGuests.union(subscribers)
  return subscribers.union(roster.administrators).union(knowersByGroup(store, channel).intersection(roster.nonGuests))
}

/**
 * The people who have been told about the channel, including subscribers. The other people who may know of it will be
 * told later, with its state at that time.
 */
export function acquainted(store: Writers, channel: Channel): Bitmap<AccountId> {
  const waiting = store.untoldSight.gainingIn(channel.id).difference(activeSubscribers(store, channel))
  return knowers(store, channel).difference(waiting)
}

/** Whether `knowers` includes an account, without reading that account. */
export function isKnownTo(store: Readers, channel: Channel, account: AccountId): boolean {
  const roster = rosterOf(store)
  if (!roster.active.has(account)) return false
  if (isOpenToWeb(channel) || isSubscribed(channel, account)) return true
  if (roster.isGuest(account)) return false
  return !channel.isPrivate || roster.administrators.has(account) || knowersByGroup(store, channel).has(account)
}

/** Everyone who may read the channel. */
export function readers(store: Readers, channel: Channel): Bitmap<AccountId> {
  const roster = rosterOf(store)
  const subscribers = activeSubscribers(store, channel)
  if (isOpenToWeb(channel)) return roster.active
  if (!channel.isPrivate) return roster.nonGuests.union(subscribers)
  return subscribers.union(readersByGroup(store, channel).intersection(roster.nonGuests))
}

/** Whether `readers` includes an account, without reading that account. */
export function isReadableTo(store: Readers, channel: Channel, account: AccountId): boolean {
  const roster = rosterOf(store)
  if (!roster.active.has(account)) return false
  if (isOpenToWeb(channel) || isSubscribed(channel, account)) return true
  return !roster.isGuest(account) && (!channel.isPrivate || readersByGroup(store, channel).has(account))
}

/**
 * The people with a permission to know of the channel. This includes guests, although these permissions have no effect
 * for them.
 */
const knowersByGroup = (store: Readers, channel: Channel) => peopleOf(store, channel, SIGHT_PERMISSIONS)

/** Like `knowersByGroup`, for people who may read the channel. */
export const readersByGroup = (store: Readers, channel: Channel) => peopleOf(store, channel, READING_PERMISSIONS)

function peopleOf(
  store: Readers,
  { permissions }: Channel,
  names: readonly ChannelPermission[],
): ReadonlyBitmap<AccountId> {
  const sets = names.map((name) => store.groups.peopleOf(permissions[name]))
  return sets.filter((people) => !people.isEmpty()).reduce((sum, people) => sum.union(people), NOBODY)
}

const NOBODY: ReadonlyBitmap<AccountId> = new Bitmap<AccountId>()

/**
 * The people who may get events about a message in the channel, if they have the message. In a private channel, only
 * subscribers get such events, even if others may read it.
 */
export function toldOf(store: Readers, channel: Channel): Bitmap<AccountId> {
  const roster = rosterOf(store)
  const subscribers = activeSubscribers(store, channel)
  if (isOpenToWeb(channel)) return roster.active
  return channel.isPrivate ? subscribers : roster.nonGuests.union(subscribers)
}
