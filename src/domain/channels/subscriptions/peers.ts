import { acquainted } from '#domain/channels/audiences'
import type { Emitting } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Writers } from '#store/store'
import { subscriptionPeers } from '#wire/events/subscriptions'

/**
 * Notifies the people who know of a channel that its list of subscribers has changed, except the people who were added
 * or removed. Each private channel has an event of its own, and so does each public channel with several changes. The
 * other public channels share an event for each person who was added or removed, in which guests get only the channels
 * that they know of.
 */
export function emitPeers(
  context: Emitting,
  op: 'peer_add' | 'peer_remove',
  altered: Map<ChannelId, AccountId[]>,
): void {
  const single = new Map<AccountId, Channel[]>()
  for (const [id, accounts] of altered) {
    const channel = context.store.channels.get(id)
    const [only] = accounts
    if (!channel.isPrivate && accounts.length === 1 && only !== undefined) {
      single.set(only, [...(single.get(only) ?? []), channel])
      continue
    }
    emitTo(context, op, [channel.id], accounts, acquainted(context.store, channel))
  }
  for (const [account, channels] of single) {
    for (const [ids, accounts] of byWhatTheyKnow(context.store, channels)) emitTo(context, op, ids, [account], accounts)
  }
}

/**
 * Groups people by the public channels that they may know of. Everyone but guests is in one group, for all of the
 * channels.
 */
function byWhatTheyKnow(store: Writers, channels: Channel[]): Map<ChannelId[], Bitmap<AccountId>> {
  const { nonGuests } = rosterOf(store)
  const all = channels.map(({ id }) => id)
  const groups = new Map<string, [ChannelId[], Bitmap<AccountId>]>([[all.join(), [all, nonGuests.clone()]]])
  const known = channels.map((channel) => ({ id: channel.id, accounts: acquainted(store, channel) }))
  const everybody = known.reduce((sum, { accounts }) => sum.union(accounts), new Bitmap<AccountId>())
  for (const account of everybody.difference(nonGuests)) {
    const ids = known.filter(({ accounts }) => accounts.has(account)).map(({ id }) => id)
    const key = ids.join()
    const group = groups.get(key) ?? [ids, new Bitmap<AccountId>()]
    group[1].add(account)
    groups.set(key, group)
  }
  return new Map(groups.values())
}

function emitTo(
  context: Emitting,
  op: 'peer_add' | 'peer_remove',
  channels: ChannelId[],
  altered: AccountId[],
  told: Bitmap<AccountId>,
): void {
  const people = Bitmap.from(altered)
  const stream_ids = [...channels].sort((a, b) => a - b)
  context.emit(subscriptionPeers(op, stream_ids, people), { accounts: told.difference(people) })
}
