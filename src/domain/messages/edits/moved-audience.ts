import { isSubscribed, mayReadHistory, subscribersOf } from '#domain/channels/access'
import { activeSubscribers, toldOf } from '#domain/channels/audiences'
import { holdersOf } from '#domain/messages/flags'
import { isHistoryOpen } from '#domain/messages/witnesses'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import type { Move } from './edit-request'

/**
 * The people who lose messages that leave a channel: those who aren't subscribed to the new channel, and either can't
 * read its history or are or were subscribed to the old one.
 */
export function losersOf(store: Readers, rows: readonly MessageRow[], { from, to }: Move): Bitmap<AccountId> {
  const outside = allHolders(store, rows).difference(subscribersOf(to.channel))
  const roster = rosterOf(store)
  const losers = new Bitmap<AccountId>()
  for (const id of outside) {
    // Roles are checked for deactivated accounts too, because they may be reactivated.
    const mayRead = mayReadHistory(store, to.channel, { id, role: roster.roleOf(id) })
    const wasThere = () => isSubscribed(from.channel, id) || store.subscriptions.find(id, from.channel.id)
    if (!mayRead || wasThere()) losers.add(id)
  }
  return losers
}

/**
 * The people to whose history the messages are added: the subscribers of the new channel, or nobody if its history is
 * open.
 */
export function gainersOf({ to }: Move): ReadonlyBitmap<AccountId> {
  return isHistoryOpen(to.channel) ? new Bitmap<AccountId>() : subscribersOf(to.channel)
}

/**
 * The people who get the event that the messages are gone: those who lose them and, if the history of the old channel
 * is open, its subscribers, except people who get events from the new channel. People who keep the messages and were
 * never in the channel don't get it. People who left the channel do, since their history still contains the messages
 * there.
 */
export function losingSight(store: Readers, losers: ReadonlyBitmap<AccountId>, { from, to }: Move): Bitmap<AccountId> {
  const subscribers = isHistoryOpen(from.channel) ? activeSubscribers(store, from.channel) : new Bitmap<AccountId>()
  return losers.union(subscribers).difference(toldOf(store, to.channel))
}

/** Everyone who has any of the messages in their history. */
function allHolders(store: Readers, rows: readonly MessageRow[]): Bitmap<AccountId> {
  const sets = Map.groupBy(rows, (row) => store.audiences.of(row))
  let all = new Bitmap<AccountId>()
  for (const [audience, group] of sets) {
    all = all.union(audience.members)
    for (const row of group) if (row.holders.length > 0) all = all.union(holdersOf(row, audience))
  }
  return all
}
