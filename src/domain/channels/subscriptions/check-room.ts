import { subscribersOf } from '#domain/channels/access'
import type { QueryContext } from '#domain/context'
import { MOST_SUBSCRIPTIONS } from '#domain/limits'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'

/**
 * Throws if there is no room for this many more subscriptions. They are counted only if the organization is so large
 * that they could exceed the limit.
 */
export function checkRoomForSubscriptions({ store }: Pick<QueryContext, 'store'>, added: number): void {
  const everywhere = (store.realm.get('counters').account ?? 0) * store.channels.countAll()
  if (everywhere <= MOST_SUBSCRIPTIONS || store.channels.countSubscriptions() + added <= MOST_SUBSCRIPTIONS) return
  throw new BadRequest(`This organization can have at most ${MOST_SUBSCRIPTIONS} subscriptions.`)
}

/**
 * The number of subscriptions that must be added so that all of these people are subscribed to all of these channels.
 */
export function countNew(people: readonly Account[], channels: readonly Channel[]): number {
  const accounts = Bitmap.from(people.map(({ id }) => id))
  return channels.reduce((sum, channel) => sum + accounts.difference(subscribersOf(channel)).count(), 0)
}
