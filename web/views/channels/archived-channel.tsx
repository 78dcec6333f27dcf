import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import type { Channel } from '../../model/channels/channels'
import { channelNarrow } from '../../model/conversations/narrow'
import { Icon } from '../../parts/icons/icon'
import { Head } from '../../parts/page/head'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { t } from '../../words/t'
import { Facts } from './channel-facts'

/**
 * An archived channel: its description, who can read it, and links to its messages and files. Its topics aren't listed.
 */
export function ArchivedChannel({ channel }: { channel: Channel }) {
  const { router } = useApp()
  const id = channel.stream_id
  const files = router.to([...channelNarrow(id), { operator: 'has', operand: 'attachment' }])
  return (
    <>
      <Head title={channel.name} before={<ChannelIcon channel={channel} />} back={AT.channels}>
        <span class="tag">{t('channel.archived')}</span>
      </Head>
      <div class="scroll">
        <div class="col">
          <Facts channel={channel} />
          <p class="archived-more">{t('channel.archived_more')}</p>
          <div class="row">
            <a class="btn solid" href={`#channels/${id}/feed`}>
              <Icon name="feed" />
              {t('channel.archived_read')}
            </a>
            <a class="btn" href={files}>
              <Icon name="clip" />
              {t('channel.files')}
            </a>
          </div>
        </div>
      </div>
    </>
  )
}
