import { useApp } from '../../app/app'
import { mayAdministerChannel } from '../../app/may-channel'
import { setForChannel, unsubscribe } from '../../model/actions/channels'
import type { Channel } from '../../model/channels/channels'
import { MenuItem } from '../../parts/controls/menu-item'
import { tryTo } from '../../parts/layers/attempt'
import { Pop } from '../../parts/layers/pop'
import { nearestHue } from '../../parts/people/hue'
import { markReadUndoably } from '../../parts/unread/mark-read'
import { t } from '../../words/t'
import { ChannelNotices } from './channel-notices'

/** For each of the ten hues of `styles/tokens.css`, a color of the protocol that is shown in it. */
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

/** Options for a channel that the user is in: muted, pinned, notifications, color. */
export function ChannelMenu({ channel, at, close }: { channel: Channel; at: HTMLElement; close(): void }) {
  const { client, router } = useApp()
  const { store } = client
  const { stream_id, name, personal } = channel
  const and = (act: () => unknown) => () => {
    close()
    act()
  }
  const set = (property: string, value: boolean | string) =>
    void tryTo(setForChannel(client, stream_id, property, value))
  const isMuted = personal?.is_muted === true
  const isPinned = personal?.pin_to_top === true
  const keys = [...store.unreads.conversations.peekEntries()].flatMap(([key, { place }]) =>
    place.kind === 'topic' && place.channelId === stream_id ? [key] : [],
  )
  const current = nearestHue(personal?.color ?? '', stream_id)
  return (
    <Pop at={at} close={close} class="end menu">
      <div role="menu" aria-label={t('channel.menu')}>
        <MenuItem
          icon={isMuted ? 'bell' : 'bell-off'}
          label={t(isMuted ? 'channel.unmute' : 'channel.mute')}
          act={and(() => set('is_muted', !isMuted))}
        />
        <MenuItem
          icon="pin"
          label={t(isPinned ? 'channel.unpin' : 'channel.pin')}
          act={and(() => set('pin_to_top', !isPinned))}
        />
        {keys.length > 0 && (
          <MenuItem icon="check" label={t('inbox.mark_read')} act={and(() => markReadUndoably(client, keys))} />
        )}
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
      <fieldset class="hues" aria-label={t('channel.color')}>
        {COLORS.map((color, number) => (
          <button
            key={color}
            type="button"
            class="hue"
            data-hue={number + 1}
            aria-label={t('channel.color_number', { number: number + 1 })}
            aria-pressed={current === number + 1}
            onClick={() => set('color', color)}
          />
        ))}
      </fieldset>
    </Pop>
  )
}
