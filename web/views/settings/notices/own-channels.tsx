import { useApp } from '../../../app/app'
import { byName } from '../../../model/inbox/sidebar-order'
import { t } from '../../../words/t'
import { ChannelNotices, hasOwnNotices } from '../../menus/channel-notices'

/** Channels with notification settings of their own. */
export function OwnChannels() {
  const { client } = useApp()
  const channels = client.store.channels
    .live()
    .filter((channel) => channel.isSubscribed && hasOwnNotices(channel))
    .sort(byName)
  return (
    <section class="set-group">
      <h2>{t('notices.channels')}</h2>
      {channels.length === 0 && <p class="hint">{t('notices.no_channels')}</p>}
      {channels.length > 0 && (
        <ul class="set-list">
          {channels.map((channel) => (
            <li key={channel.stream_id} class="set flow">
              <span class="txt">
                <span>{channel.name}</span>
              </span>
              <ChannelNotices channel={channel} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
