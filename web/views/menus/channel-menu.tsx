import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { mayAddToChannel, mayAdministerChannel } from '../../app/may-channel'
import { takesMail } from '../../app/may-run'
import { setForChannel, unsubscribe } from '../../model/actions/channels'
import type { Channel } from '../../model/channels/channels'
import { hasSections } from '../../model/inbox/sections'
import { MenuItem } from '../../parts/controls/menu-item'
import { tryTo } from '../../parts/layers/attempt'
import { Pop } from '../../parts/layers/pop'
import { nearestHue } from '../../parts/people/hue'
import { LinkItems } from '../../parts/places/link-items'
import { ReadItem } from '../../parts/unread/read-item'
import { t } from '../../words/t'
import { ChannelNotices } from './channel-notices'

/** A color for each of the ten hues in `styles/tokens.css`, in the protocol's format. */
const COLORS = [
  '#2f7fd1',
  '#0f8f8b',
  '#2f9150',
  '#6f8a1f',
  '#a3801a',
  '#c8405a',
  '#b9479e',
  '#8a55c9',
  '#5e66d6',
  '#1f88b0',
] as const

interface ChannelMenuProps {
  channel: Channel
  at: HTMLElement
  close(): void
}

/** The menu of a channel that the user is in: actions that they are allowed to take, and their settings for it. */
export function ChannelMenu({ channel, at, close }: ChannelMenuProps) {
  const { client, router, overlay } = useApp()
  const { stream_id, name } = channel
  const and = (act: () => unknown) => () => {
    close()
    act()
  }
  return (
    <Pop at={at} close={close} class="end menu">
      <p class="menu-name">{name}</p>
      <div role="menu" aria-label={t('channel.menu')}>
        <ReadItem client={client} ids={unreadIn(client, stream_id)} close={close} />
        <MenuItem
          icon="compose"
          label={t('channel.new_topic')}
          act={and(() => overlay.open({ name: 'new-message', to: 'topic', channelId: stream_id }))}
        />
        <LinkItems hash={router.toChannel(stream_id)} close={close} />
        {mayAddToChannel(client, channel) && (
          <MenuItem
            icon="people"
            label={t('channel.add_people')}
            act={and(() => overlay.open({ name: 'add-people', channelId: stream_id }))}
          />
        )}
        {takesMail(client) && (
          <MenuItem
            icon="mail"
            label={t('channel_mail.menu')}
            act={and(() => overlay.open({ name: 'channel-mail', channelId: stream_id }))}
          />
        )}
        <hr />
        <OwnItems channel={channel} close={close} />
        <hr />
        {mayAdministerChannel(client, channel) && (
          <MenuItem
            icon="sliders"
            label={t('channel.manage')}
            act={and(() => router.go(`#organization/channels/${stream_id}`))}
          />
        )}
        <MenuItem icon="exit" label={t('channels.leave')} act={and(() => void tryTo(unsubscribe(client, name)))} />
      </div>
      <hr />
      <ChannelNotices channel={channel} />
      <hr />
      <Colors channel={channel} />
    </Pop>
  )
}

const unreadIn = ({ store }: Client, channelId: number): readonly number[] =>
  store.unreads.conversations
    .values()
    .flatMap(({ place, ids }) => (place.kind === 'topic' && place.channelId === channelId ? ids : []))

/** Items to mute or pin the channel, and to put it into a section. */
function OwnItems({ channel: { stream_id, personal }, close }: Pick<ChannelMenuProps, 'channel' | 'close'>) {
  const { client, overlay } = useApp()
  const isMuted = personal?.is_muted === true
  const isPinned = personal?.pin_to_top === true
  const set = (property: string, value: boolean) => () => {
    close()
    void tryTo(setForChannel(client, stream_id, property, value))
  }
  const toSection = () => {
    close()
    overlay.open({ name: 'to-section', channelId: stream_id })
  }
  return (
    <>
      <MenuItem
        icon={isMuted ? 'bell' : 'bell-off'}
        label={t(isMuted ? 'channel.unmute' : 'channel.mute')}
        act={set('is_muted', !isMuted)}
      />
      <MenuItem icon="pin" label={t(isPinned ? 'channel.unpin' : 'channel.pin')} act={set('pin_to_top', !isPinned)} />
      {hasSections(client.store) && <MenuItem icon="list" label={t('section.to')} act={toSection} />}
    </>
  )
}

function Colors({ channel: { stream_id, personal } }: { channel: Channel }) {
  const { client } = useApp()
  const current = nearestHue(personal?.color ?? '', stream_id)
  return (
    <fieldset class="hues" aria-label={t('channel.color')}>
      {COLORS.map((color, number) => (
        <button
          key={color}
          type="button"
          class="hue"
          data-hue={number + 1}
          aria-label={t('channel.color_number', { number: number + 1 })}
          aria-pressed={current === number + 1}
          onClick={() => void tryTo(setForChannel(client, stream_id, 'color', color))}
        />
      ))}
    </fieldset>
  )
}
