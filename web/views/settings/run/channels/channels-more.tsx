import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { plainText } from '../../../../../src/lib/notices/plain-text'
import { useApp } from '../../../../app/app'
import { isAdministrator, mayCreateChannels } from '../../../../app/may'
import { mayAdministerChannel } from '../../../../app/may-channel'
import { type Channel, isLive } from '../../../../model/channels/channels'
import { idOfDefault } from '../../../../model/channels/default-channels'
import { byName } from '../../../../model/inbox/sidebar-order'
import { Button } from '../../../../parts/controls/button'
import { FilterField, hasWords } from '../../../../parts/controls/filter-field'
import { ChannelIcon } from '../../../../parts/places/channel-icon'
import { t } from '../../../../words/t'
import { ManagedList } from '../../rows/managed-list'
import { addressOf } from '../../tables/pages'
import { AnnouncementChannels } from './announcement-channels'
import { DefaultGroups } from './default-groups'
import { ManageChannel } from './manage-channel'

const PAGE = { part: 'organization', id: 'channels' } as const

/**
 * The channel whose dialog is open: initially the one in the address, for example after a click in the channel's menu.
 */
function useManaged() {
  const { client, router } = useApp()
  const route = router.route.value
  const named = route.view === 'settings' && route.page === PAGE.id ? Number(route.setting) : 0
  const channel = client.store.channels.channels.peek(named)
  const managed = useSignal(channel && mayAdministerChannel(client, channel) ? named : undefined)
  const close = () => {
    managed.value = undefined
    if (named) router.replace(addressOf(PAGE))
  }
  return { managed, close }
}

/**
 * The channels that the user may change and archive. For administrators, also the sets of channels for newcomers and
 * the channels for announcements.
 */
export function ChannelsMore() {
  const { client, overlay } = useApp()
  const { store } = client
  const words = useSignal('')
  const { managed, close } = useManaged()
  // If the user stops being an administrator, their typed text stays on the screen.
  const hasAll = useRef(false)
  hasAll.current ||= isAdministrator(client)
  const defaults = new Set((store.facts.get('realm_default_streams') ?? []).map(idOfDefault))
  const all = store.channels.channels
    .values()
    .filter((one) => hasAll.current || mayAdministerChannel(client, one))
    .sort(byName)
  const found = all.filter(({ name, description }) => hasWords(`${name}\n${description}`, words.value))
  const archived = found.filter((one) => !isLive(one))
  const line = (channel: Channel) => (
    <Line
      key={channel.stream_id}
      channel={channel}
      isDefault={defaults.has(channel.stream_id)}
      open={() => {
        managed.value = channel.stream_id
      }}
    />
  )
  return (
    <>
      <section class="set-group">
        <h2>{t(hasAll.current ? 'channel_admin.all' : 'channel_admin.yours')}</h2>
        <div class="filter-bar">
          <FilterField label={t('channels.find')} words={words} />
          {mayCreateChannels(client) && (
            <Button look="solid" icon="plus" onClick={() => overlay.open('new-channel')}>
              {t('channels.new')}
            </Button>
          )}
        </div>
        <ManagedList things={found.filter(isLive)} none={t('channel_admin.none')}>
          {line}
        </ManagedList>
      </section>
      {archived.length > 0 && (
        <section class="set-group">
          <h2>{t('channel_admin.archived')}</h2>
          <ManagedList things={archived} none={t('channel_admin.none')}>
            {line}
          </ManagedList>
        </section>
      )}
      {hasAll.current && (
        <>
          <DefaultGroups />
          <AnnouncementChannels />
        </>
      )}
      {managed.value !== undefined && <ManageChannel channelId={managed.value} close={close} />}
    </>
  )
}

interface LineProps {
  channel: Channel
  isDefault: boolean
  open(): void
}

function Line({ channel, isDefault, open }: LineProps) {
  const more = [isDefault && t('channel_admin.default'), plainText(channel.rendered_description)]
  return (
    <div class="set">
      <ChannelIcon channel={channel} />
      <span class="txt">
        <span>{channel.name}</span>
        <span class="hint">{more.filter(Boolean).join(' · ')}</span>
      </span>
      <Button aria-label={t('run.manage', { name: channel.name })} onClick={open}>
        {t('run.open')}
      </Button>
    </div>
  )
}
