import type { ComponentChildren } from 'preact'
import { useApp } from '../../app/app'
import { type Conversation, keyOf } from '../../model/conversations/conversation'
import { conversationNarrow } from '../../model/conversations/narrow'
import { isResolved } from '../../model/conversations/topic-name'
import { isMuted, mentionsIn } from '../../model/inbox/attention'
import { namesIn } from '../../model/store/people-words'
import { listOf, t } from '../../words/t'
import { AtSign, Count } from '../icons/count'
import { When } from '../times/time'
import { Snippet, useTimeOf } from './preview'
import { TopicName } from './topic-name'

interface ConversationRowProps {
  place: Conversation
  /** The id of the conversation's newest message. */
  newest: number
  /** The first element: a picture or an icon. */
  lead: ComponentChildren
  /** The element before the name that shows where the conversation is. */
  where?: ComponentChildren
  /** Whether the preview of the newest message names its sender. */
  hasSender?: boolean
  /** The element after the newest message: the participants. */
  people?: ComponentChildren
  /** The last element: the actions. */
  more?: ComponentChildren
}

/** A conversation in a list: its name, its latest message, and its unread count. */
export function ConversationRow({ place, newest, lead, where, hasSender, people, more }: ConversationRowProps) {
  const { client, router } = useApp()
  const { store } = client
  const unread = store.unreads.conversations.get(keyOf(place))
  const isQuiet = isMuted(store, place)
  const isTopic = place.kind === 'topic'
  const isDone = isTopic && isResolved(place.topic)
  const at = useTimeOf(client, newest)
  const name = isTopic ? (
    <TopicName client={client} topic={place.topic} />
  ) : (
    listOf(namesIn(store, place, t('people.unknown')))
  )
  return (
    <li>
      <div
        class="list-row"
        data-unread={unread && !isQuiet ? '' : undefined}
        data-muted={isQuiet ? '' : undefined}
        data-done={isDone ? '' : undefined}
      >
        {lead}
        <div class="grow">
          <div class="clip">
            {where}
            <a class="main-link" href={router.to(conversationNarrow(place))}>
              {name}
            </a>
          </div>
          <div class="second">
            <Snippet client={client} id={newest} {...(hasSender !== undefined && { hasSender })} />
          </div>
        </div>
        {people}
        {at !== undefined && <When client={client} at={at} />}
        <span class="end">
          {unread && isTopic && mentionsIn(store, unread) > 0 && <AtSign />}
          {unread && !isQuiet && <Count count={unread.ids.length} needs={!isTopic} />}
        </span>
        {more}
      </div>
    </li>
  )
}
