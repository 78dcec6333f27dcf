import {
  type ClientPeersEvent,
  type ClientSubscriptionAddEvent,
  type PeersEvent,
  type SubscriptionAddEvent,
  type SubscriptionRemoveEvent,
  type SubscriptionUpdateEvent,
  unpackSubscribers,
} from '../events/subscriptions'

type Own = SubscriptionRemoveEvent | SubscriptionUpdateEvent

/** Unpacks the lists of people, which are packed in the log. */
export function adaptSubscription(
  event: SubscriptionAddEvent | PeersEvent | Own,
): ClientSubscriptionAddEvent | ClientPeersEvent | Own {
  switch (event.op) {
    case 'peer_add':
    case 'peer_remove':
      return { ...event, user_ids: unpackSubscribers(event.user_ids) }
    case 'add': {
      const subscriptions = event.subscriptions.map((subscription) => {
        return { ...subscription, subscribers: unpackSubscribers(subscription.subscribers) }
      })
      return { ...event, subscriptions }
    }
    default:
      return event
  }
}
