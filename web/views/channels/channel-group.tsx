import { useComputed } from '@preact/signals'
import { AT } from '../../route'
import { t } from '../../words/t'
import { useApp } from '../app'
import { ChannelIcon } from './channel-icon'

/** The channels one is in, for the sidebar. */
export function ChannelGroup() {
  const { client } = useApp()
  const { channels } = client.store.channels
  const ids = useComputed(() =>
    channels
      .values()
      .filter(({ isSubscribed }) => isSubscribed)
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ stream_id }) => stream_id),
  )
  return (
    <div class="side-group">
      <div class="side-title">
        <h2>
          <a href={AT.allChannels}>{t('view.channels')}</a>
        </h2>
      </div>
      <ul role="list">
        {ids.value.map((id) => (
          <ChannelRow key={id} id={id} />
        ))}
      </ul>
    </div>
  )
}

function ChannelRow({ id }: { id: number }) {
  const { client, router } = useApp()
  const channel = client.store.channels.channels.get(id)
  if (!channel) return null
  const route = router.route.value
  const isCurrent = route.view === 'channel' && route.channelId === id
  return (
    <li>
      <a class="side-row" href={router.toChannel(id)} aria-current={isCurrent ? 'page' : undefined}>
        <ChannelIcon channel={channel} />
        <span class="name">{channel.name}</span>
      </a>
    </li>
  )
}
