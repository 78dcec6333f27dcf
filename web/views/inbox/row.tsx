import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { POLICY } from '../../model/channels/user-topics'
import type { ConversationKey } from '../../model/conversations/conversation'
import { conversationNarrow } from '../../model/conversations/narrow'
import { isResolved } from '../../model/conversations/topic-name'
import { mentionsIn } from '../../model/inbox/attention'
import { namesIn } from '../../model/store/people-words'
import { shownTopic } from '../../model/store/topic-words'
import type { Unread } from '../../model/unreads/unreads'
import { IconButton } from '../../parts/controls/button'
import { AtSign, Count } from '../../parts/icons/count'
import { Icon } from '../../parts/icons/icon'
import { Avatar, Facepile } from '../../parts/people/avatar'
import { Snippet, useTimeOf } from '../../parts/places/preview'
import { TopicName } from '../../parts/places/topic-name'
import { When } from '../../parts/times/time'
import { markReadUndoably } from '../../parts/unread/mark-read'
import { listOf, t } from '../../words/t'
import { toTopics } from '../topic/to-topics'
import { Swipe } from './swipe'

/** A conversation with unread messages. It updates without the rest of the inbox. */
export function InboxRow({ id }: { id: ConversationKey }) {
  const { client } = useApp()
  const unread = client.store.unreads.conversations.get(id)
  return unread ? <Row id={id} unread={unread} /> : null
}

function Row({ id, unread }: { id: ConversationKey; unread: Unread }) {
  const { client, router } = useApp()
  const { place, ids } = unread
  const newest = ids.at(-1)!
  const at = useTimeOf(client, newest)
  const read = () => markReadUndoably(client, [id])
  const mute =
    place.kind === 'topic'
      ? () => void toTopics(({ setPolicyUndoably }) => setPolicyUndoably(client, place, POLICY.muted))
      : undefined
  const name =
    place.kind === 'topic'
      ? shownTopic(client.store, place.topic)
      : listOf(namesIn(client.store, place, t('people.unknown')))
  const isGroup = place.kind === 'direct' && place.userIds.length > 1
  return (
    <li>
      <Swipe onRight={read} onLeft={mute}>
        <div class="inbox-row" data-key={id}>
          <div class="t">
            <Picture unread={unread} />
            <a href={router.to(conversationNarrow(place))}>
              {place.kind === 'topic' ? <TopicName client={client} topic={place.topic} /> : name}
            </a>
            {place.kind === 'topic' && <Followed channelId={place.channelId} topic={place.topic} />}
          </div>
          <div class="snip">
            <Snippet client={client} id={newest} hasSender={place.kind === 'topic' || isGroup} />
          </div>
          {place.kind === 'topic' ? <Senders ids={ids} /> : <span />}
          {at === undefined ? <span class="when" /> : <When client={client} at={at} />}
          <span class="end">
            {place.kind === 'topic' && mentionsIn(client.store, unread) > 0 && <AtSign />}
            <Count count={ids.length} needs={place.kind === 'direct'} />
          </span>
          <span class="do">
            <IconButton icon="check" label={t('inbox.mark_this_read', { name })} shortcut="u" onClick={read} />
            {mute && <IconButton icon="bell-off" label={t('inbox.mute', { name })} onClick={mute} />}
          </span>
        </div>
      </Swipe>
    </li>
  )
}

function Picture({ unread: { place } }: { unread: Unread }) {
  const { client } = useApp()
  if (place.kind === 'topic') return isResolved(place.topic) ? <Icon name="done" size="s" /> : null
  const [only, more] = place.userIds
  if (only === undefined) return null
  return more ? <Facepile client={client} ids={place.userIds} /> : <Avatar client={client} id={only} size="s" dot />
}

function Followed({ channelId, topic }: { channelId: number; topic: string }) {
  const { client } = useApp()
  const isFollowed = client.store.userTopics.policyOf(channelId, topic) === POLICY.followed
  return isFollowed ? <Icon name="follow" size="s" /> : null
}

const FACES = 3

/** The senders of the latest unread messages. */
function Senders({ ids }: { ids: readonly number[] }) {
  const { client } = useApp()
  const last = ids.slice(-FACES).reverse()
  useEffect(() => {
    for (const id of last) client.previews.want(id)
  })
  const found = last.map((id) => client.previews.get(id)?.sender_id)
  return <Facepile client={client} ids={[...new Set(found.filter((id) => id !== undefined))]} />
}
