import type { ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { channelOfRoute } from '../../app/current'
import { type SidePart, sideChannels } from '../../model/inbox/side-channels'
import { useSame } from '../../parts/same'
import type { ChannelRowProps } from './channel-row'

/**
 * The parts of the sidebar's list of channels. The open channel stays in its place while its messages are read, so that
 * nothing moves under the pointer.
 */
export function useSideParts(unreads: ChannelRowProps['unreads']): ReadonlySignal<readonly SidePart[]> {
  const { client, router } = useApp()
  const opened = useRef({ id: undefined as number | undefined, wasUnread: false })
  return useSame(() => {
    const known = unreads.value
    const id = channelOfRoute(router.route.value)
    const hasUnread = id !== undefined && known.has(id)
    if (opened.current.id !== id) opened.current = { id, wasUnread: hasUnread }
    const { wasUnread } = opened.current
    return sideChannels(client.store, (one) => (one === id ? wasUnread : known.has(one)))
  })
}
