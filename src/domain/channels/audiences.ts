import type { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { rosterOf } from '../accounts/roster'
import { isOpenToWeb, isSubscribed, subscribersOf } from './access'

/** Subscribers with an active account: who receives what is sent now. */
export function activeSubscribers(store: Readers, channel: Channel): Bitmap<AccountId> {
  return subscribersOf(channel).intersection(rosterOf(store).active)
}

/** Everybody who may know of the channel: who is told when it changes. */
export function knowers(store: Readers, channel: Channel): Bitmap<AccountId> {
  const roster = rosterOf(store)
  const subscribers = activeSubscribers(store, channel)
  if (isOpenToWeb(channel)) return roster.active
  return channel.isPrivate ? subscribers.union(roster.administrators) : roster.nonGuests.union(subscribers)
}

/** Whether someone is among those; without reading their account. */
export function isKnownTo(store: Readers, channel: Channel, account: AccountId): boolean {
  const roster = rosterOf(store)
  if (!roster.active.has(account)) return false
  if (isOpenToWeb(channel) || isSubscribed(channel, account)) return true
  return (channel.isPrivate ? roster.administrators : roster.nonGuests).has(account)
}

/** Everybody who may read the channel: what was said while they were there, at least. */
export function readersOf(store: Readers, channel: Channel): Bitmap<AccountId> {
  const roster = rosterOf(store)
  const subscribers = activeSubscribers(store, channel)
  if (isOpenToWeb(channel)) return roster.active
  return channel.isPrivate ? subscribers : roster.nonGuests.union(subscribers)
}
