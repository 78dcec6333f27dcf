import { useSignal } from '@preact/signals'
import { useApp } from '../../app/app'
import { mayReadChannel } from '../../app/may-channel'
import { AT, type ChannelTab } from '../../app/route'
import { subscribe } from '../../model/actions/channels'
import { type Channel, isLive } from '../../model/channels/channels'
import { channelNarrow } from '../../model/conversations/narrow'
import { isResolved } from '../../model/conversations/topic-name'
import { shownTopic } from '../../model/store/topic-words'
import { Button, IconButton } from '../../parts/controls/button'
import { FilterField, hasWords } from '../../parts/controls/filter-field'
import { MenuButton } from '../../parts/controls/menu-button'
import { NoneFound } from '../../parts/controls/none-found'
import { SpeechBubbles } from '../../parts/icons/art'
import { Icon } from '../../parts/icons/icon'
import { tryTo } from '../../parts/layers/attempt'
import { isOffline } from '../../parts/network'
import { Absent, NotHere } from '../../parts/page/absent'
import { Head } from '../../parts/page/head'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { useTopics } from '../../parts/places/use-topics'
import { t } from '../../words/t'
import { ChannelMenu } from '../menus/channel-menu'
import { RowMenus } from '../menus/row-menus'
import { ArchivedChannel } from './archived-channel'
import { Facts } from './channel-facts'
import { MembersButton } from './members'
import { TopicRow } from './topic-row'
import { UnreadableChannel } from './unreadable-channel'

/** While a channel has at most this many topics, there is a button below them for starting another. */
const FEW = 2

interface ChannelScreenProps {
  channelId: number
  tab: ChannelTab
}

/** A channel: its description, who can read it, and its topics. Switching to another channel starts from the top. */
export const ChannelScreen = (props: ChannelScreenProps) => <OneChannel key={props.channelId} {...props} />

function OneChannel({ channelId, tab }: ChannelScreenProps) {
  const { client, overlay } = useApp()
  const channel = client.store.channels.channels.get(channelId)
  if (!channel) return <Absent />
  if (!mayReadChannel(client, channel)) return <UnreadableChannel channel={channel} />
  if (!isLive(channel)) return <ArchivedChannel channel={channel} />
  const newTopic = () => overlay.open({ name: 'new-message', to: 'topic', channelId })
  return (
    <>
      <Head title={channel.name} before={<ChannelIcon channel={channel} />} back={AT.channels}>
        <button type="button" class="btn wide-only" onClick={newTopic}>
          <Icon name="compose" />
          {t('channel.new_topic')}
        </button>
        <IconButton icon="compose" class="phone-only" label={t('channel.new_topic')} onClick={newTopic} />
        {channel.isSubscribed ? <More channel={channel} /> : <Join channel={channel} />}
        <MembersButton />
      </Head>
      <div class="scroll">
        <div class="col">
          <Facts channel={channel} />
          <Topics channelId={channelId} tab={tab} />
        </div>
      </div>
    </>
  )
}

function More({ channel }: { channel: Channel }) {
  return (
    <MenuButton
      icon={channel.personal?.is_muted ? 'bell-off' : 'bell'}
      label={t('channel.menu')}
      menu={(at, close) => <ChannelMenu channel={channel} at={at} close={close} />}
    />
  )
}

function Join({ channel }: { channel: Channel }) {
  const { client } = useApp()
  return (
    <Button look="solid" onClick={() => void tryTo(subscribe(client, channel.name))}>
      {t('channels.join')}
    </Button>
  )
}

function Topics({ channelId, tab }: { channelId: number; tab: ChannelTab }) {
  const { client, router, overlay } = useApp()
  const list = useTopics(channelId)
  const words = useSignal('')
  const topics = list?.topics ?? []
  const inTab = topics.filter(({ name }) => isResolved(name) === (tab === 'resolved'))
  const shown = inTab.filter(({ name }) => hasWords(shownTopic(client.store, name), words.value))
  const resolved = topics.filter(({ name }) => isResolved(name)).length
  const files = router.to([...channelNarrow(channelId), { operator: 'has', operand: 'attachment' }])
  const isNew = list !== undefined && tab === 'topics' && topics.length <= FEW && words.value === ''
  const newTopic = () => overlay.open({ name: 'new-message', to: 'topic', channelId })
  if (!list && isOffline(client)) return <NotHere />
  if (list && topics.length === 0 && !list.isStale) return <NothingYet begin={newTopic} />
  return (
    <>
      <nav class="tabs" aria-label={t('channel.topics')}>
        <a href={router.toChannel(channelId)} aria-current={tab === 'topics' ? 'page' : undefined}>
          {t('channel.topics')} {list && <span class="mute num">{topics.length - resolved}</span>}
        </a>
        <a href={router.toChannel(channelId, 'resolved')} aria-current={tab === 'resolved' ? 'page' : undefined}>
          {t('channel.resolved')} {list && <span class="mute num">{resolved}</span>}
        </a>
        <a href={`#channels/${channelId}/feed`}>{t('channel.feed')}</a>
        <a href={files}>{t('channel.files')}</a>
      </nav>
      <div class="filter-bar">
        <FilterField label={t('channel.filter')} words={words} />
      </div>
      <ul class="list topics" role="list" aria-busy={!list}>
        {shown.map(({ name, max_id }) => (
          <TopicRow key={name} channelId={channelId} topic={name} newest={max_id} />
        ))}
      </ul>
      <RowMenus />
      {isNew && (
        <div class="row more-row">
          <Button onClick={newTopic}>{t('channel.new_topic')}</Button>
        </div>
      )}
      {topics.length > 0 &&
        shown.length === 0 &&
        (words.value.trim() ? (
          <NoneFound text="channel.none_found" words={words} />
        ) : (
          <div class="empty">
            <p>{t(tab === 'topics' ? 'channel.all_resolved' : 'channel.none_resolved')}</p>
          </div>
        ))}
    </>
  )
}

function NothingYet({ begin }: { begin(): void }) {
  return (
    <div class="empty">
      <SpeechBubbles />
      <h2>{t('channel.empty')}</h2>
      <p>{t('channel.empty_more')}</p>
      <div class="row">
        <Button onClick={begin}>{t('channel.new_topic')}</Button>
      </div>
    </div>
  )
}
