import { useComputed, useSignal } from '@preact/signals'
import { useApp } from '../../app/app'
import { channelOfRoute } from '../../app/current'
import { mayCreateChannels } from '../../app/may'
import { AT } from '../../app/route'
import { attentionTo, mentionsIn } from '../../model/inbox/attention'
import { channelsInOrder } from '../../model/inbox/sidebar-order'
import { IconButton } from '../../parts/controls/button'
import { AtSign, Count } from '../../parts/icons/count'
import { Icon } from '../../parts/icons/icon'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { useSame } from '../../parts/same'
import { t } from '../../words/t'
import { SideTopics } from './side-topics'

/** The channels one is in, for the sidebar; muted ones are folded. */
export function ChannelGroup() {
  const { client, overlay } = useApp()
  const showsMuted = useSignal(false)
  const ids = useSame(() => {
    const all = channelsInOrder(client.store)
    const idsOf = (isMuted: boolean) =>
      all
        .filter(({ personal }) => (personal?.is_muted ?? false) === isMuted)
        .map(({ stream_id }) => stream_id as number)
    return { shown: idsOf(false), muted: idsOf(true) }
  })
  const { shown, muted } = ids.value
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
      <ul role="list">
        {shown.map((id) => (
          <ChannelRow key={id} id={id} />
        ))}
        {muted.length > 0 && (
          <li>
            <button
              type="button"
              class="side-row more"
              aria-expanded={showsMuted.value}
              onClick={() => {
                showsMuted.value = !showsMuted.value
              }}
            >
              <Icon name={showsMuted.value ? 'down' : 'right'} />
              <span class="name">{t('side.muted', { count: muted.length })}</span>
            </button>
          </li>
        )}
        {showsMuted.value && muted.map((id) => <ChannelRow key={id} id={id} />)}
        <li>
          <a class="side-row more" href={AT.allChannels}>
            <Icon name="plus" />
            <span class="name">{t('side.browse')}</span>
          </a>
        </li>
      </ul>
    </div>
  )
}

function ChannelRow({ id }: { id: number }) {
  const { client, router } = useApp()
  const channel = client.store.channels.channels.get(id)
  const isCurrent = useComputed(() => {
    const route = router.route.value
    return route.view === 'channel' && route.channelId === id
  })
  const isOpen = useComputed(() => channelOfRoute(router.route.value) === id)
  const unread = useUnreadIn(id)
  if (!channel) return null
  const { count, hasMention } = unread.value
  return (
    <li>
      <a
        class="side-row"
        href={router.toChannel(id)}
        aria-current={isCurrent.value ? 'page' : undefined}
        data-unread={count > 0 ? '' : undefined}
        data-muted={channel.personal?.is_muted ? '' : undefined}
      >
        <ChannelIcon channel={channel} />
        <span class="name">{channel.name}</span>
        {hasMention && <AtSign />}
        <Count count={count} />
      </a>
      {isOpen.value && <SideTopics channelId={id} />}
    </li>
  )
}

/** Unread counts of a channel, and whether a message mentions the user. */
function useUnreadIn(channelId: number) {
  const { store } = useApp().client
  return useSame(() => {
    const unreads = store.unreads.conversations
      .values()
      .filter(({ place }) => place.kind === 'topic' && place.channelId === channelId)
    const { needs, others } = attentionTo(store, unreads)
    return { count: needs + others, hasMention: unreads.some((unread) => mentionsIn(store, unread) > 0) }
  })
}
