import { type ReadonlySignal, useComputed } from '@preact/signals'
import { useApp } from '../../app/app'
import { channelOfRoute } from '../../app/current'
import type { ChannelUnread } from '../../model/inbox/channel-unreads'
import { AtSign, Count } from '../../parts/icons/count'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { useSame } from '../../parts/same'
import { SideTopics } from './side-topics'

export interface ChannelRowProps {
  id: number
  /** Unread messages by channel. A row only updates for its own channel. */
  unreads: ReadonlySignal<ReadonlyMap<number, ChannelUnread>>
}

/** A channel in the sidebar, with some of its topics while it is open. */
export function ChannelRow({ id, unreads }: ChannelRowProps) {
  const { client, router } = useApp()
  const channel = client.store.channels.channels.get(id)
  const isCurrent = useComputed(() => {
    const route = router.route.value
    return route.view === 'channel' && route.channelId === id
  })
  const isOpen = useComputed(() => channelOfRoute(router.route.value) === id)
  const unread = useSame(() => unreads.value.get(id))
  if (!channel) return null
  const count = unread.value?.count ?? 0
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
        {unread.value?.hasMention && <AtSign />}
        <Count count={count} />
      </a>
      {isOpen.value && <SideTopics channelId={id} />}
    </li>
  )
}
