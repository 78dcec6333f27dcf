import { useApp } from '../../app/app'
import { POLICY } from '../../model/channels/user-topics'
import type { TopicPlace } from '../../model/conversations/conversation'
import { isResolved } from '../../model/conversations/topic-name'
import { isMuted } from '../../model/inbox/attention'
import { shownTopic } from '../../model/store/topic-words'
import { MenuButton } from '../../parts/controls/menu-button'
import { Icon } from '../../parts/icons/icon'
import { lazy } from '../../parts/loading/lazy'
import { ConversationRow } from '../../parts/places/conversation-row'
import { t } from '../../words/t'

const TopicMenu = lazy(() => import('../menus/topic-menu'), 'TopicMenu')

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
    <ConversationRow
      place={place}
      newest={newest}
      lead={<span class="lead">{icon && <Icon name={icon} />}</span>}
      more={<Options place={place} />}
    />
  )
}

/** Actions on a topic that is not open. */
function Options({ place }: { place: TopicPlace }) {
  const { store } = useApp().client
  return (
    <MenuButton
      icon="more"
      label={t('topic.more_of', { topic: shownTopic(store, place.topic) })}
      menu={(at, close) => <TopicMenu place={place} at={at} isInList close={close} />}
    />
  )
}
