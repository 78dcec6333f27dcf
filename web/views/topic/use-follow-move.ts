import { useEffect } from 'preact/hooks'
import { type Conversation, foldTopic, type TopicPlace } from '../../model/conversation'
import { isMove } from '../../model/message-changes'
import { conversationNarrow, conversationOf, type Narrow } from '../../model/narrow'
import type { Follower } from '../../model/store'
import { useApp } from '../app'

/** Where a whole topic goes, whoever reads it goes along, with what they have written there. */
export function useFollowMove(narrow: Narrow): void {
  const { client, router } = useApp()
  const key = router.to(narrow)
  useEffect(() => {
    const place = conversationOf(narrow)
    if (place?.kind !== 'topic') return
    return client.store.follow((event) => {
      const after = whereTo(event, place)
      if (!after) return
      client.drafting.move(place, after)
      router.replace(router.to(conversationNarrow(after)))
    })
  }, [key])
}

/** Where all of a topic's messages went by this event; undefined where they stay. */
function whereTo(event: Parameters<Follower>[0], place: TopicPlace): Conversation | undefined {
  if (event.type !== 'update_message' || !isMove(event) || event.propagate_mode !== 'change_all') return undefined
  const { stream_id, orig_subject = place.topic, new_stream_id, subject } = event
  if (stream_id !== place.channelId || foldTopic(orig_subject) !== foldTopic(place.topic)) return undefined
  return { kind: 'topic', channelId: new_stream_id ?? place.channelId, topic: subject ?? place.topic }
}
