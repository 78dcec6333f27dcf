import { isMuted, mentionsIn } from '../../model/attention'
import { type Conversation, keyOf } from '../../model/conversation'
import { conversationNarrow } from '../../model/narrow'
import { namesIn } from '../../model/people-words'
import { isResolved, topicWithoutMark } from '../../model/topic-name'
import { Facepile } from '../../parts/avatar'
import { AtSign, Count } from '../../parts/count'
import { Snippet, useTimeOf } from '../../parts/preview'
import { When } from '../../parts/time'
import { listOf, t } from '../../words/t'
import { useApp } from '../app'
import { PlaceIcon } from '../drafts/place-icon'

interface RecentRowProps {
  place: Conversation
  newest: number
  senders: readonly number[]
}

/** A conversation: who takes part, what was said last, what is unread. */
export function RecentRow({ place, newest, senders }: RecentRowProps) {
  const { client, router } = useApp()
  const { store } = client
  const unread = store.unreads.conversations.get(keyOf(place))
  const isQuiet = isMuted(store, place)
  const at = useTimeOf(client, newest)
  const channel = place.kind === 'topic' ? store.channels.channels.get(place.channelId) : undefined
  const isDone = place.kind === 'topic' && isResolved(place.topic)
  const name =
    place.kind === 'topic'
      ? topicWithoutMark(place.topic) || t('topic.general')
      : listOf(namesIn(store, place, t('people.unknown')))
  return (
    <li>
      <div
        class="list-row"
        data-unread={unread && !isQuiet ? '' : undefined}
        data-muted={isQuiet ? '' : undefined}
        data-done={isDone ? '' : undefined}
      >
        <PlaceIcon place={place} />
        <div class="grow">
          <div class="clip">
            {channel && <span class="mute">{channel.name} › </span>}
            <a class="main-link" href={router.to(conversationNarrow(place))}>
              {name}
            </a>
          </div>
          <div class="second">
            <Snippet client={client} id={newest} />
          </div>
        </div>
        <Facepile client={client} ids={senders} />
        {unread && place.kind === 'topic' && mentionsIn(store, unread) > 0 && <AtSign />}
        {unread && !isQuiet && <Count count={unread.ids.length} needs={place.kind === 'direct'} />}
        {at !== undefined && <When client={client} at={at} />}
      </div>
    </li>
  )
}
