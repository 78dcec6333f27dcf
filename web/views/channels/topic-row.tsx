import { isMuted } from '../../model/attention'
import { isResolved } from '../../model/topic-name'
import { POLICY } from '../../model/user-topics'
import { Icon } from '../../parts/icon'
import { useApp } from '../app'
import { ConversationRow } from '../conversation-row/conversation-row'

interface TopicRowProps {
  channelId: number
  topic: string
  /** Its newest message. */
  newest: number
}

/** A topic of a channel, with what one set for it. */
export function TopicRow({ channelId, topic, newest }: TopicRowProps) {
  const { store } = useApp().client
  const place = { kind: 'topic', channelId, topic } as const
  const isFollowed = store.userTopics.policyOf(channelId, topic) === POLICY.followed
  const icon = isResolved(topic) ? 'done' : isMuted(store, place) ? 'bell-off' : isFollowed ? 'follow' : undefined
  return (
    <ConversationRow place={place} newest={newest} lead={<span class="lead">{icon && <Icon name={icon} />}</span>} />
  )
}
