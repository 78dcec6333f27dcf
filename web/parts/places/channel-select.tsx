import type { Signal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { byName } from '../../model/inbox/sidebar-order'
import { t } from '../../words/t'

interface ChannelSelectProps {
  channelId: Signal<number>
  /** Whether the list gets the focus when it is shown. */
  hasFocus?: boolean
}

/** A list of the channels that the user is in. The chosen channel is listed even if they aren't in it. */
export function ChannelSelect({ channelId, hasFocus }: ChannelSelectProps) {
  const { client } = useApp()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (hasFocus) select.current?.focus()
  }, [])
  const isOffered = ({ isSubscribed, stream_id }: { isSubscribed: boolean; stream_id: number }) =>
    isSubscribed || stream_id === channelId.value
  const channels = client.store.channels.live().filter(isOffered).sort(byName)
  return (
    <div class="field">
      <label for={id}>{t('compose.channel')}</label>
      <select
        ref={select}
        class="input"
        id={id}
        value={String(channelId.value)}
        onChange={({ currentTarget }) => {
          channelId.value = Number(currentTarget.value)
        }}
      >
        {channelId.value === 0 && <option value="0">{t('compose.choose_channel')}</option>}
        {channels.map((channel) => (
          <option key={channel.stream_id} value={channel.stream_id}>
            {channel.name}
          </option>
        ))}
      </select>
    </div>
  )
}
