import { useApp } from '../../app/app'
import { useCurrentPlace, useIsCurrent } from '../../app/current'
import { foldTopic, topicKey } from '../../model/conversations/conversation'
import { topicNarrow } from '../../model/conversations/narrow'
import { isResolved } from '../../model/conversations/topic-name'
import { isMuted, mentionsIn } from '../../model/inbox/attention'
import { AtSign, Count } from '../../parts/icons/count'
import { TopicName } from '../../parts/places/topic-name'
import { useTopics } from '../../parts/places/use-topics'
import { t } from '../../words/t'

const SHOWN = 3

/** Recent topics of the open channel. Resolved and muted ones are left out, except for the open topic. */
export function SideTopics({ channelId }: { channelId: number }) {
  const { client, router } = useApp()
  const list = useTopics(channelId)
  const current = useCurrentPlace()
  const all = list?.topics.map(({ name }) => name) ?? []
  const isQuiet = (topic: string) => isResolved(topic) || isMuted(client.store, { kind: 'topic', channelId, topic })
  const shown = all.filter((topic) => !isQuiet(topic)).slice(0, SHOWN)
  if (current?.kind === 'topic' && !shown.some((topic) => foldTopic(topic) === foldTopic(current.topic))) {
    shown.splice(SHOWN - 1, 1, current.topic)
  }
  return (
    <ul role="list">
      {shown.map((topic) => (
        <SideTopic key={foldTopic(topic)} channelId={channelId} topic={topic} />
      ))}
      <li>
        <a class="side-row topic more" href={router.toChannel(channelId)}>
          <span class="name">{t('side.all_topics')}</span>
        </a>
      </li>
    </ul>
  )
}

function SideTopic({ channelId, topic }: { channelId: number; topic: string }) {
  const { client, router } = useApp()
  const key = topicKey(channelId, topic)
  const unread = client.store.unreads.conversations.get(key)
  const isQuiet = isMuted(client.store, { kind: 'topic', channelId, topic })
  return (
    <li>
      <a
        class="side-row topic"
        href={router.to(topicNarrow(channelId, topic))}
        aria-current={useIsCurrent(key) ? 'page' : undefined}
        data-unread={unread && !isQuiet ? '' : undefined}
        data-muted={isQuiet ? '' : undefined}
      >
        <span class="name">
          <TopicName client={client} topic={topic} />
        </span>
        {unread && mentionsIn(client.store, unread) > 0 && <AtSign />}
        {unread && !isQuiet && <Count count={unread.ids.length} />}
      </a>
    </li>
  )
}
