import { useSignal } from '@preact/signals'
import { plainText } from '../../../../../src/lib/notices/plain-text'
import { useApp } from '../../../../app/app'
import { mayCreateChannels } from '../../../../app/may'
import { type Channel, isLive } from '../../../../model/channels/channels'
import { idOfDefault } from '../../../../model/channels/default-channels'
import { byName } from '../../../../model/inbox/sidebar-order'
import { Button } from '../../../../parts/controls/button'
import { FilterField, hasWords } from '../../../../parts/controls/filter-field'
import { ChannelIcon } from '../../../../parts/places/channel-icon'
import { t } from '../../../../words/t'
import { ManagedList } from '../../rows/managed-list'
import { AnnouncementChannels } from './announcement-channels'
import { DefaultGroups } from './default-groups'
import { ManageChannel } from './manage-channel'

/**
 * All channels in sight, to be changed and archived; what newcomers are in; where things are
 * announced.
 */
export function ChannelsMore() {
  const { client, overlay } = useApp()
  const { store } = client
  const words = useSignal('')
  const managed = useSignal<number | undefined>(undefined)
  const defaults = new Set((store.facts.get('realm_default_streams') ?? []).map(idOfDefault))
  const all = store.channels.channels.values().sort(byName)
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
        <h2>{t('channel_admin.all')}</h2>
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
      <DefaultGroups />
      <AnnouncementChannels />
      {managed.value !== undefined && (
        <ManageChannel
          channelId={managed.value}
          close={() => {
            managed.value = undefined
          }}
        />
      )}
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
