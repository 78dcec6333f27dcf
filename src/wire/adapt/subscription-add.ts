import { type ClientSubscriptionAddEvent, type SubscriptionAddEvent, unpackSubscribers } from '../events/subscriptions'

export function adaptSubscriptionAdd(event: SubscriptionAddEvent): ClientSubscriptionAddEvent {
  const subscriptions = event.subscriptions.map((subscription) => {
    return { ...subscription, subscribers: unpackSubscribers(subscription.subscribers) }
  })
  return { ...event, subscriptions }
}
