import { isSubscribed } from '#domain/channels/access'
import type { QueryContext } from '#domain/context'
import type { RecipientId } from '#lib/ids'

/** The maximum number of channels and conversations that are walked side by side, since each costs a row. */
const MOST_PLACES = 100

/** The recipient ids of the viewer's channels and direct conversations; undefined if there are too many. */
export function ownPlaces({ store, viewer }: Pick<QueryContext, 'store' | 'viewer'>): RecipientId[] | undefined {
  const conversations = store.conversations.listOf(viewer.id)
  const subscriptions = store.subscriptions.listOf(viewer.id)
  if (conversations.length + subscriptions.length > MOST_PLACES) return undefined
  const channels = subscriptions.flatMap(({ channelId }) => {
    const channel = store.channels.find(channelId)
    return channel && isSubscribed(channel, viewer.id) ? [channel.recipientId] : []
  })
  return [...channels, ...conversations]
}
