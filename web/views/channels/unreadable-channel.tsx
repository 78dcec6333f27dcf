import { useApp } from '../../app/app'
import { mayAdministerChannel } from '../../app/may-channel'
import { AT } from '../../app/route'
import { type Channel, isLive } from '../../model/channels/channels'
import { Icon } from '../../parts/icons/icon'
import { Head } from '../../parts/page/head'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { t } from '../../words/t'
import { Facts } from './channel-facts'

/** The screen of a channel that the user may know of but can't read. */
export function UnreadableChannel({ channel }: { channel: Channel }) {
  const { client } = useApp()
  return (
    <>
      <Head title={channel.name} before={<ChannelIcon channel={channel} />} back={AT.channels}>
        {!isLive(channel) && <span class="tag">{t('channel.archived')}</span>}
      </Head>
      <div class="scroll">
        <div class="col">
          <Facts channel={channel} />
          <p class="archived-more">{t('channel.unreadable')}</p>
          {mayAdministerChannel(client, channel) && (
            <div class="row">
              <a class="btn solid" href={`#organization/channels/${channel.stream_id}`}>
                <Icon name="sliders" />
                {t('channel.manage')}
              </a>
            </div>
          )}
        </div>
      </div>
    </>
  )
}
