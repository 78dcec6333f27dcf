import type { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { activeSubscribers, toldOf } from '../channels/audiences'
import { holdersOf } from './flags'
import { following } from './pending-move'
import type { Place } from './place'

/**
 * The people who get events about changes to a message: those who have it in their history and, in a channel with open
 * history, its subscribers. In a private channel, only subscribers get such events.
 */
export function witnessesOf(store: Readers, message: MessageRow, place: Place): Bitmap<AccountId> {
  const having = presentHolders(store, message, place)
  if (place.kind === 'direct' || !isHistoryOpen(place.channel)) return having
  return following(store, having.union(activeSubscribers(store, place.channel)), message.id)
}

/** Whether subscribers may read messages from before they subscribed. */
export function isHistoryOpen(channel: Channel): boolean {
  return !channel.isPrivate || channel.hasSharedHistory
}

/** The people who have the message and may still get events about it. In a private channel, only subscribers may. */
export function presentHolders(store: Readers, message: MessageRow, place: Place): Bitmap<AccountId> {
  const holders = holdersOf(message, store.audiences.of(message))
  const present = place.kind === 'direct' ? holders : holders.intersection(toldOf(store, place.channel))
  return following(store, present, message.id)
}
