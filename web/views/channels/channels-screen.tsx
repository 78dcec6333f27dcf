import { useSignal } from '@preact/signals'
import { plainText } from '../../../src/lib/notices/plain-text'
import { useApp } from '../../app/app'
import { mayCreateChannels } from '../../app/may'
import { mayReadChannel } from '../../app/may-channel'
import { AT } from '../../app/route'
import { subscribe, unsubscribe } from '../../model/actions/channels'
import { type Channel, isLive } from '../../model/channels/channels'
import { byName } from '../../model/inbox/sidebar-order'
import { Button } from '../../parts/controls/button'
import { FilterField, hasWords } from '../../parts/controls/filter-field'
import { NoneFound } from '../../parts/controls/none-found'
import { Segments } from '../../parts/controls/segments'
import { tryTo } from '../../parts/layers/attempt'
import { Head, useHeading } from '../../parts/page/head'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { useIsPhone } from '../../parts/width'
import { t } from '../../words/t'
import { ChannelGroup } from '../sidebar/channel-group'
import { Jump, OrganizationHead, RowMenus, Views } from '../sidebar/sidebar'
import { Figures } from './figures'

/** On phones, the user's own channels if `scope` is `mine`. Otherwise, all channels. */
export function ChannelsScreen({ scope }: { scope: 'mine' | 'all' }) {
  const isPhone = useIsPhone()
  return isPhone && scope === 'mine' ? <MyChannels /> : <AllChannels back={scope === 'all'} />
}

function MyChannels() {
  useHeading(t('view.channels'))
  return (
    <>
      <header class="head">
        <h1 class="vh">{t('view.channels')}</h1>
        <OrganizationHead />
      </header>
      <div class="scroll">
        <div class="nav-list">
          <Jump />
          <Views isPhone />
          <ChannelGroup />
          <RowMenus />
        </div>
      </div>
    </>
  )
}

const PARTS = ['all', 'not_joined', 'archived'] as const
type Part = (typeof PARTS)[number]
const NONE_IN = {
  all: 'channels.none_left',
  not_joined: 'channels.none_left',
  archived: 'channels.none_archived',
} as const

/** All channels that the user is allowed to see, with buttons to join and leave. Archived ones are separate. */
function AllChannels({ back }: { back: boolean }) {
  const { client, overlay } = useApp()
  const words = useSignal('')
  const part = useSignal<Part>('all')
  const known = client.store.channels.channels.values().sort(byName)
  const all = known.filter(isLive)
  const others = all.filter(({ isSubscribed }) => !isSubscribed)
  const archived = known.filter((one) => !isLive(one))
  const parts: Record<Part, readonly Channel[]> = { all, not_joined: others, archived }
  const fits = ({ name, description }: Channel) => hasWords(`${name}\n${description}`, words.value)
  const found = parts[part.value].filter(fits)
  return (
    <>
      <Head title={t('view.channels')} {...(back && { back: AT.channels })}>
        {mayCreateChannels(client) && (
          <Button icon="plus" onClick={() => overlay.open('new-channel')}>
            {t('channels.new')}
          </Button>
        )}
      </Head>
      <div class="scroll">
        <div class="col page tight">
          <div class="filter-bar">
            <FilterField label={t('channels.find')} words={words} />
            <Segments
              label={t('inbox.show')}
              choices={PARTS.filter((one) => one !== 'archived' || archived.length > 0 || part.value === one)}
              chosen={part.value}
              nameOf={(one) => t(`channels.${one}`, { count: parts[one].length })}
              choose={(one) => {
                part.value = one
              }}
            />
          </div>
          <ul class="list" role="list">
            {found.map(({ stream_id }) => (
              <ChannelItem key={stream_id} id={stream_id} />
            ))}
          </ul>
          {found.length === 0 &&
            (words.value.trim() ? (
              <NoneFound text="channels.none_found" words={words} />
            ) : (
              <div class="empty">
                <p>{t(NONE_IN[part.value])}</p>
              </div>
            ))}
        </div>
      </div>
    </>
  )
}

function ChannelItem({ id }: { id: number }) {
  const { client, router } = useApp()
  const channel = client.store.channels.channels.get(id)
  if (!channel) return null
  return (
    <li>
      <div class="list-row">
        <span class="lead">
          <ChannelIcon channel={channel} />
        </span>
        <div class="grow">
          <div class="clip">
            <a class="main-link" href={router.toChannel(id)}>
              {channel.name}
            </a>
          </div>
          {channel.rendered_description && <div class="second">{plainText(channel.rendered_description)}</div>}
          {isLive(channel) && <Figures channel={channel} />}
        </div>
        {!isLive(channel) && <span class="tag">{t('channel.archived')}</span>}
        {isLive(channel) && mayReadChannel(client, channel) && <Joining channel={channel} />}
      </div>
    </li>
  )
}

function Joining({ channel: { name, isSubscribed } }: { channel: Channel }) {
  const { client } = useApp()
  const isBusy = useSignal(false)
  const change = async () => {
    isBusy.value = true
    await tryTo(isSubscribed ? unsubscribe(client, name) : subscribe(client, name))
    isBusy.value = false
  }
  return (
    <Button
      {...(isSubscribed && { look: 'quiet' as const })}
      disabled={isBusy.value}
      aria-label={t(isSubscribed ? 'channels.leave_named' : 'channels.join_named', { name })}
      onClick={() => void change()}
    >
      {t(isSubscribed ? 'channels.leave' : 'channels.join')}
    </Button>
  )
}
