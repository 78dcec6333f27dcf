import { subscribersOf } from '#domain/channels/access'
import { activeSubscribers, isKnownTo, knowers, readers } from '#domain/channels/audiences'
import { describeWithoutTraffic } from '#domain/channels/describe-channel'
import { NO_CHANGE, tellSight } from '#domain/channels/tell-sight'
import type { WritingContext } from '#domain/context'
import { markLeftRead } from '#domain/messages/reading/mark-left-read'
import { watchSight } from '#domain/people/accounts/sight-changes'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { streamDelete } from '#wire/events/channels'
import { subscriptionRemove } from '#wire/events/subscriptions'
import { emitPeers } from './peers'

interface UnsubscribeResult {
  removed: [Account, Channel][]
  notRemoved: [Account, Channel][]
}

/** Ends subscriptions. Their settings are kept in case people return. The caller does the checks. */
export function unsubscribe(context: WritingContext, people: Account[], channels: Channel[]): UnsubscribeResult {
  const result: UnsubscribeResult = { removed: [], notRemoved: [] }
  const altered = new Map<Channel['id'], AccountId[]>()
  for (const account of people) {
    for (const channel of channels) {
      const isRemoved = subscribersOf(channel).has(account.id)
      result[isRemoved ? 'removed' : 'notRemoved'].push([account, channel])
      if (!isRemoved) continue
      altered.set(channel.id, [...(altered.get(channel.id) ?? []), account.id])
    }
  }
  const were = channels.map(({ id }) => activeSubscribers(context.store, context.store.channels.get(id)))
  const tellGuests = watchSight(
    context,
    were.reduce<Bitmap<AccountId>>((sum, one) => sum.union(one), new Bitmap<AccountId>()),
  )
  for (const [id, accounts] of altered) {
    const channel = context.store.channels.get(id)
    context.store.channels.update(id, { subscribers: subscribersOf(channel).difference(Bitmap.from(accounts)) })
  }
  for (const same of byWhatTheyLeave(context, result.removed)) tellRemoved(context, same)
  emitPeers(context, 'peer_remove', altered)
  tellGuests()
  tellDismissed(context, altered)
  for (const [id, accounts] of altered) markLeftRead(context, context.store.channels.get(id), accounts)
  return result
}

interface SameChannels {
  channels: Channel[]
  /** The subset of `channels` that the people may no longer know of. */
  lost: Channel[]
  accounts: Account[]
}

/** Groups people who leave the same channels, and can no longer see the same ones, so that they share one event. */
function byWhatTheyLeave({ store }: WritingContext, removed: [Account, Channel][]): Iterable<SameChannels> {
  const left = new Map<Account, Channel[]>()
  for (const [account, channel] of removed) left.set(account, [...(left.get(account) ?? []), channel])
  const groups = new Map<string, SameChannels>()
  for (const [account, channels] of left) {
    const now = channels.map(({ id }) => store.channels.get(id))
    const lost = now.filter((channel) => !isKnownTo(store, channel, account.id))
    const key = [...channels.map(({ id }) => id), 'lost', ...lost.map(({ id }) => id)].join()
    const group: SameChannels = groups.get(key) ?? { channels, lost, accounts: [] }
    group.accounts.push(account)
    groups.set(key, group)
  }
  return groups.values()
}

function tellRemoved(context: WritingContext, { channels, lost, accounts: people }: SameChannels): void {
  const accounts = people.map(({ id }) => id)
  const subscriptions = channels.map((channel) => ({ name: channel.name, stream_id: channel.id }))
  context.emit(subscriptionRemove(subscriptions), { accounts })
  if (!lost.length) return
  const streams = lost.map((channel) => describeWithoutTraffic(context.store, channel))
  context.emit(streamDelete(streams), { accounts })
}

/**
 * Tells people that their topic policies in a private channel are gone, if they left it and may now know of it but not
 * read it.
 */
function tellDismissed(context: WritingContext, altered: Map<Channel['id'], AccountId[]>): void {
  const { store } = context
  const left = [...altered].map(([id, accounts]) => ({
    channel: store.channels.get(id),
    people: Bitmap.from(accounts),
  }))
  const changes = left
    .filter(({ channel }) => channel.isPrivate && !channel.isArchived)
    .map(({ channel, people }) => {
      const dismissed = people.intersection(knowers(store, channel)).difference(readers(store, channel))
      return { ...NO_CHANGE, channel, dismissed }
    })
  tellSight(context, changes)
}
