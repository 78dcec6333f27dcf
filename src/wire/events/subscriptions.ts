import type { AccountId, ChannelId } from '#lib/ids'
import type { personalChannelSettings } from '../channel'
import { type Built, built } from './built'
import type { ChannelObject } from './channels'

/** A channel with its reader's own settings for it and its subscribers. */
export type SubscriptionObject = ChannelObject &
  Partial<ReturnType<typeof personalChannelSettings>> & { subscribers: readonly number[] }

export interface SubscriptionAddEvent {
  type: 'subscription'
  op: 'add'
  subscriptions: readonly SubscriptionObject[]
}

export const subscriptionAdd = (subscriptions: readonly SubscriptionObject[]): Built<SubscriptionAddEvent> =>
  built({ type: 'subscription', op: 'add', subscriptions })

export interface SubscriptionRemoveEvent {
  type: 'subscription'
  op: 'remove'
  subscriptions: readonly { name: string; stream_id: ChannelId }[]
}

export const subscriptionRemove = (
  subscriptions: SubscriptionRemoveEvent['subscriptions'],
): Built<SubscriptionRemoveEvent> => built({ type: 'subscription', op: 'remove', subscriptions })

export interface SubscriptionUpdateEvent {
  type: 'subscription'
  op: 'update'
  stream_id: ChannelId
  property: string
  value: boolean | string
}

export const subscriptionUpdate = (
  stream_id: ChannelId,
  property: string,
  value: boolean | string,
): Built<SubscriptionUpdateEvent> => built({ type: 'subscription', op: 'update', property, value, stream_id })

/** All of these people joined or left all of these channels. */
export interface PeersEvent {
  type: 'subscription'
  op: 'peer_add' | 'peer_remove'
  stream_ids: readonly ChannelId[]
  user_ids: readonly AccountId[]
}

export const subscriptionPeers = (
  op: 'peer_add' | 'peer_remove',
  stream_ids: readonly ChannelId[],
  user_ids: readonly AccountId[],
): Built<PeersEvent> => built({ type: 'subscription', op, stream_ids, user_ids })
