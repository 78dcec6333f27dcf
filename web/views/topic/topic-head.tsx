import { useApp, useKeys } from '../../app/app'
import { isArchived, may } from '../../app/may'
import { AT } from '../../app/route'
import { POLICY } from '../../model/channels/user-topics'
import type { TopicPlace } from '../../model/conversations/conversation'
import { topicNarrow } from '../../model/conversations/narrow'
import { isResolved } from '../../model/conversations/topic-name'
import { shownTopic } from '../../model/store/topic-words'
import { IconButton } from '../../parts/controls/button'
import { MenuButton } from '../../parts/controls/menu-button'
import { Icon } from '../../parts/icons/icon'
import { lazy } from '../../parts/loading/lazy'
import { DetailsButton } from '../../parts/page/details-button'
import { Head } from '../../parts/page/head'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { TopicName } from '../../parts/places/topic-name'
import { t } from '../../words/t'
import { SearchHere } from '../search/search-here'
import { CallHereButton } from './call-here-button'
import { toTopics } from './to-topics'

const TopicMenu = lazy(() => import('../menus/topic-menu'), 'TopicMenu')

export function TopicHead({ place }: { place: TopicPlace }) {
  const { client, router } = useApp()
  const { channelId, topic } = place
  const channel = client.store.channels.channels.get(channelId)
  const policy = client.store.userTopics.policyOf(channelId, topic)
  const isDone = isResolved(topic)
  const isFollowed = policy === POLICY.followed
  const toggle = (wanted: typeof POLICY.followed | typeof POLICY.muted) => {
    const now = client.store.userTopics.peekPolicy(channelId, topic)
    void toTopics(({ setPolicyUndoably }) => setPolicyUndoably(client, place, now === wanted ? POLICY.inherit : wanted))
  }
  const isOpen = !isArchived(client, channelId)
  const mayResolve = isOpen && may(client, 'can_resolve_topics_group') && topic !== ''
  const toggleResolved = () => {
    if (!mayResolve) return false
    void toTopics(({ toggleResolvedUndoably }) => toggleResolvedUndoably(client, place))
    return true
  }
  const toggleWhereOpen = (wanted: typeof POLICY.followed | typeof POLICY.muted) => () => {
    if (isOpen) toggle(wanted)
    return isOpen
  }
  useKeys({ F: toggleWhereOpen(POLICY.followed), M: toggleWhereOpen(POLICY.muted), D: toggleResolved })
  const from = channel && (
    <>
      <a class="from" href={router.toChannel(channelId)}>
        <ChannelIcon channel={channel} />
        <span>{channel.name}</span>
      </a>
      <span class="sep" aria-hidden="true">
        ›
      </span>
      {isDone && <Icon name="done" class="mark-done" />}
    </>
  )
  return (
    <Head
      title={shownTopic(client.store, topic)}
      name={<TopicName client={client} topic={topic} />}
      before={from}
      back={AT.inbox}
    >
      {mayResolve && (
        <IconButton
          icon="done"
          class="wide-only"
          label={t(isDone ? 'topic.reopen' : 'topic.resolve')}
          shortcut="Shift D"
          aria-pressed={isDone}
          onClick={toggleResolved}
        />
      )}
      {isOpen && (
        <IconButton
          icon={policy === POLICY.muted ? 'bell-off' : 'follow'}
          class="wide-only"
          label={t(isFollowed ? 'topic.unfollow' : 'topic.follow')}
          shortcut="Shift F"
          aria-pressed={isFollowed}
          onClick={() => toggle(POLICY.followed)}
        />
      )}
      {isOpen && <CallHereButton place={place} />}
      <SearchHere narrow={topicNarrow(channelId, topic)} />
      <DetailsButton class="wide-only" />
      <MenuButton
        icon="more"
        label={t('topic.more')}
        menu={(at, close) => <TopicMenu place={place} at={at} close={close} />}
      />
    </Head>
  )
}
