import { useSignalEffect } from '@preact/signals'
import { useApp } from '../../app/app'
import { isScreenShown } from '../../app/first-screen'
import type { TopicList } from '../../model/channels/topics'

/**
 * Topics of a channel, newest first. They are fetched when they are first shown, after the first messages, and once the
 * connection has received all events since the disk was written: the channel may have been archived.
 */
export function useTopics(channelId: number): TopicList | undefined {
  const { client } = useApp()
  const { lists } = client.store.topics
  useSignalEffect(() => {
    const list = lists.get(channelId)
    if (!isScreenShown.value || client.connection.standing.value !== 'live') return
    // A lost connection fetches again when it is restored.
    if (!list || list.isStale) void client.looking.topics(channelId).catch(() => {})
  })
  return lists.get(channelId)
}
