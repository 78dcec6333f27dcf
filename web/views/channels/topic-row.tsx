import { isMuted, mentionsIn } from '../../model/attention'
import { topicKey } from '../../model/conversation'
import { topicNarrow } from '../../model/narrow'
import { isResolved, topicWithoutMark } from '../../model/topic-name'
import { POLICY } from '../../model/user-topics'
import { AtSign, Count } from '../../parts/count'
import { Icon } from '../../parts/icon'
import { Snippet, useTimeOf } from '../../parts/preview'
import { When } from '../../parts/time'
import { t } from '../../words/t'
import { useApp } from '../app'

interface TopicRowProps {
  channelId: number
  topic: string
  /** Its newest message. */
  newest: number
}

/** A topic of a channel, with its newest message. */
export function TopicRow({ channelId, topic, newest }: TopicRowProps) {
  const { client, router } = useApp()
  const { store } = client
  const unread = store.unreads.conversations.get(topicKey(channelId, topic))
  const isQuiet = isMuted(store, { kind: 'topic', channelId, topic })
  const isFollowed = store.userTopics.policyOf(channelId, topic) === POLICY.followed
  const isDone = isResolved(topic)
  const at = useTimeOf(client, newest)
  const icon = isDone ? 'done' : isQuiet ? 'bell-off' : isFollowed ? 'follow' : undefined
  return (
    <li>
      <div
        class="list-row"
        data-unread={unread && !isQuiet ? '' : undefined}
        data-muted={isQuiet ? '' : undefined}
        data-done={isDone ? '' : undefined}
      >
        <span class="lead">{icon && <Icon name={icon} />}</span>
        <div class="grow">
          <div class="clip">
            <a class="main-link" href={router.to(topicNarrow(channelId, topic))}>
              {topicWithoutMark(topic) || t('topic.empty')}
            </a>
          </div>
          <div class="second">
            <Snippet client={client} id={newest} />
          </div>
        </div>
        {unread && mentionsIn(store, unread) > 0 && <AtSign />}
        {unread && !isQuiet && <Count count={unread.ids.length} />}
        {at !== undefined && <When client={client} at={at} />}
      </div>
    </li>
  )
}
