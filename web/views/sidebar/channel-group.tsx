import { useComputed } from '@preact/signals'
import { useApp } from '../../app/app'
import { mayCreateChannels } from '../../app/may'
import { AT } from '../../app/route'
import { channelUnreads } from '../../model/inbox/channel-unreads'
import { channelsInOrder, FOLDS_ALWAYS, SHORT } from '../../model/inbox/sidebar-order'
import { IconButton } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import { lazy } from '../../parts/loading/lazy'
import { useSame } from '../../parts/same'
import { t } from '../../words/t'
import { ChannelRow } from './channel-row'

/**
 * The list with parts, for users who have many channels, muted ones or sections, or who always collapse inactive ones.
 * It loads with the first screen, because it is visible from the start.
 */
const ChannelParts = lazy(() => import('./channel-parts'), 'ChannelParts', 'first')

export function ChannelGroup() {
  const { client, overlay } = useApp()
  const { store } = client
  const unreads = useComputed(() => channelUnreads(store))
  /** The channels of a list without parts; undefined if the list has parts or is too long. */
  const ids = useSame(() => {
    const all = channelsInOrder(store)
    const isPlain = all.every(({ personal }) => !personal?.is_muted && !personal?.edgewise_section)
    if (!isPlain || all.length > SHORT || store.settings.get('demote_inactive_streams') === FOLDS_ALWAYS)
      return undefined
    return all.map(({ stream_id }) => stream_id as number)
  })
  const browse = (
    <a class="side-row more" href={AT.allChannels}>
      <Icon name="plus" />
      <span class="name">{t('side.browse')}</span>
    </a>
  )
  return (
    <div class="side-group">
      <div class="side-title">
        <h2>
          <a href={AT.allChannels}>{t('view.channels')}</a>
        </h2>
        {mayCreateChannels(client) && (
          <IconButton icon="plus" label={t('channels.new')} onClick={() => overlay.open('new-channel')} />
        )}
      </div>
      {ids.value ? (
        <ul role="list">
          {ids.value.map((id) => (
            <ChannelRow key={id} id={id} unreads={unreads} />
          ))}
          <li>{browse}</li>
        </ul>
      ) : (
        <ChannelParts unreads={unreads}>{browse}</ChannelParts>
      )}
    </div>
  )
}
