import { useApp } from '../../app/app'
import { POLICY } from '../../model/channels/user-topics'
import { isResolved } from '../../model/conversations/topic-name'
import { isMuted } from '../../model/inbox/attention'
import { Icon } from '../../parts/icons/icon'
import { ConversationRow } from '../../parts/places/conversation-row'
import { PlaceOptions } from '../menus/place-options'

interface TopicRowProps {
  channelId: number
  topic: string
  /** The id of the topic's newest message. */
  newest: number
}

/** A topic of a channel, with the user's policy for it. */
export function TopicRow({ channelId, topic, newest }: TopicRowProps) {
  const { store } = useApp().client
  const place = { kind: 'topic', channelId, topic } as const
  const isFollowed = store.userTopics.policyOf(channelId, topic) === POLICY.followed
  const icon = isResolved(topic) ? 'done' : isMuted(store, place) ? 'bell-off' : isFollowed ? 'follow' : undefined
  return (
    <ConversationRow
      place={place}
      newest={newest}
      lead={<span class="lead">{icon && <Icon name={icon} />}</span>}
      more={<PlaceOptions place={place} />}
    />
  )
}
