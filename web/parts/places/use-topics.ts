import { useSignalEffect } from '@preact/signals'
import { useApp } from '../../app/app'
import { isScreenShown } from '../../app/first-screen'
import type { TopicList } from '../../model/channels/topics'

/**
 * Topics of a channel, newest first; fetched when they are first looked at, after the first
 * messages.
 */
export function useTopics(channelId: number): TopicList | undefined {
  const { client } = useApp()
  const { lists } = client.store.topics
  useSignalEffect(() => {
    const list = lists.get(channelId)
    if (!isScreenShown.value) return
    // Without the network the list stays as it is; whoever comes back asks again.
    if (!list || list.isStale) void client.looking.topics(channelId).catch(() => {})
  })
  return lists.get(channelId)
}
