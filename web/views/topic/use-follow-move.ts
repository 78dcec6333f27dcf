import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { type Conversation, foldTopic, type TopicPlace } from '../../model/conversations/conversation'
import { conversationNarrow, conversationOf, type Narrow } from '../../model/conversations/narrow'
import { isMove } from '../../model/messages/message-changes'
import type { Follower } from '../../model/store/store'

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
