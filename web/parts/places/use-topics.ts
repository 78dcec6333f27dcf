import { useSignalEffect } from '@preact/signals'
import { useApp } from '../../app/app'
import { isScreenShown } from '../../app/first-screen'
import type { TopicList } from '../../model/channels/topics'

/**
 * Topics of a channel, newest first. They are fetched once the first screen is shown and the connection is live.
 * Before that, the channel may have been archived without the client having received the event.
 */
export function useTopics(channelId: number): TopicList | undefined {
  const { client } = useApp()
  const { lists } = client.store.topics
  useSignalEffect(() => {
    const list = lists.get(channelId)
    if (!isScreenShown.value || client.connection.standing.value !== 'live') return
    // If the connection is lost during the request, the topics are fetched once it is back.
    if (!list || list.isStale) void client.looking.topics(channelId).catch(() => {})
  })
  return lists.get(channelId)
}
