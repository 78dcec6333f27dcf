import { useSignal } from '@preact/signals'
import { isMuted } from '../../model/attention'
import type { TopicPlace } from '../../model/conversation'
import { isResolved, topicWithoutMark } from '../../model/topic-name'
import { POLICY } from '../../model/user-topics'
import { IconButton } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { lazy } from '../../parts/lazy'
import { t } from '../../words/t'
import { useApp } from '../app'
import { ConversationRow } from '../conversation-row/conversation-row'

const TopicMenu = lazy(async () => (await import('../topic/topic-menu')).TopicMenu)

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

/** What can be done with it, without opening it. */
function Options({ place }: { place: TopicPlace }) {
  const at = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <IconButton
        icon="more"
        label={t('topic.more_of', { topic: topicWithoutMark(place.topic) || t('topic.general') })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && (
        <TopicMenu
          place={place}
          at={at.value}
          isInList
          close={() => {
            at.value = undefined
          }}
        />
      )}
    </>
  )
}
