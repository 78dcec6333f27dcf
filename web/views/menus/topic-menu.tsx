import { useApp } from '../../app/app'
import { isAdministrator, isArchived, may } from '../../app/may'
import { mayMoveTo } from '../../app/may-move'
import { POLICY } from '../../model/channels/user-topics'
import { keyOf, type TopicPlace } from '../../model/conversations/conversation'
import { topicNarrow } from '../../model/conversations/narrow'
import { isResolved } from '../../model/conversations/topic-name'
import { isMuted } from '../../model/inbox/attention'
import { MenuItem } from '../../parts/controls/menu-item'
import { Pop } from '../../parts/layers/pop'
import { detailsShown } from '../../parts/page/panel-switch'
import { LinkItems } from '../../parts/places/link-items'
import { TopicName } from '../../parts/places/topic-name'
import { ReadItem } from '../../parts/unread/read-item'
import { t } from '../../words/t'
import { setPolicyUndoably, toggleResolvedUndoably } from './with-undo'

interface TopicMenuProps {
  place: TopicPlace
  at: HTMLElement
  /** Set if the menu is opened from a list. It then shows neither keyboard shortcuts nor the item for the details. */
  isInList?: boolean
  close(): void
}

/** The menu of a topic, with the actions that the user is allowed to take. */
export function TopicMenu({ place, at, isInList = false, close }: TopicMenuProps) {
  const { client, router, overlay } = useApp()
  const { channelId, topic } = place
  const isOpen = !isArchived(client, channelId)
  const mayResolve = isOpen && may(client, 'can_resolve_topics_group') && topic !== ''
  const mayRename = isOpen && mayMoveTo(client, 'topics')
  const mayMove = isOpen && mayMoveTo(client, 'channels')
  const and = (act: () => unknown) => () => {
    close()
    act()
  }
  // Keyboard shortcuts act on the displayed conversation.
  const key = (shortcut: string) => (isInList ? {} : { shortcut })
  return (
    <Pop at={at} close={close} class="end menu">
      {isInList && (
        <p class="menu-name">
          <TopicName client={client} topic={topic} />
        </p>
      )}
      <div role="menu" aria-label={t('topic.more')}>
        {isOpen && <Hearing {...{ place, close, isInList }} />}
        <LinkItems hash={router.to(topicNarrow(channelId, topic))} close={close} />
        {!isInList && (
          <MenuItem icon="panel" label={t('conversation.details')} act={and(() => detailsShown.toggle())} />
        )}
        {(mayResolve || mayRename || mayMove) && <hr />}
        {mayResolve && (
          <MenuItem
            icon="done"
            label={t(isResolved(topic) ? 'topic.reopen' : 'topic.resolve')}
            {...key('Shift D')}
            act={and(() => void toggleResolvedUndoably(client, place))}
          />
        )}
        {mayRename && (
          <MenuItem
            icon="pencil"
            label={t('topic.rename')}
            act={and(() => overlay.open({ name: 'rename-topic', place }))}
          />
        )}
        {mayMove && (
          <MenuItem icon="move" label={t('topic.move')} act={and(() => overlay.open({ name: 'move-topic', place }))} />
        )}
        {isOpen && isAdministrator(client) && (
          <MenuItem
            icon="trash"
            label={t('topic.delete')}
            isDangerous
            act={and(() => overlay.open({ name: 'delete-topic', place }))}
          />
        )}
      </div>
    </Pop>
  )
}

/** Items for the notifications of a topic, and for marking it as read or unread. */
function Hearing({ place, isInList, close }: Pick<TopicMenuProps, 'place' | 'close'> & { isInList: boolean }) {
  const { client } = useApp()
  const { store } = client
  const policy = store.userTopics.policyOf(place.channelId, place.topic)
  const isQuiet = isMuted(store, place)
  const and = (act: () => unknown) => () => {
    close()
    act()
  }
  const quietly = isQuiet ? (policy === POLICY.muted ? POLICY.inherit : POLICY.unmuted) : POLICY.muted
  const loudly = policy === POLICY.followed ? POLICY.inherit : POLICY.followed
  const key = (shortcut: string) => (isInList ? {} : { shortcut })
  const unread = store.unreads.conversations.get(keyOf(place))
  return (
    <>
      <MenuItem
        icon="follow"
        label={t(policy === POLICY.followed ? 'topic.unfollow' : 'topic.follow')}
        {...key('Shift F')}
        act={and(() => void setPolicyUndoably(client, place, loudly))}
      />
      <MenuItem
        icon={isQuiet ? 'bell' : 'bell-off'}
        label={t(isQuiet ? 'topic.unmute' : 'topic.mute')}
        {...key('Shift M')}
        act={and(() => void setPolicyUndoably(client, place, quietly))}
      />
      <ReadItem client={client} ids={unread?.ids ?? []} unread={place} close={close} />
    </>
  )
}
