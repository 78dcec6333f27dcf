import { useApp } from '../../app/app'
import { placeOfRoute } from '../../app/current'
import type { Route } from '../../app/route'
import { ChannelMenu } from './channel-menu'
import { DirectMenu } from './direct-menu'
import { TopicMenu } from './topic-menu'
import { ViewMenu } from './view-menu'

interface RowMenuProps {
  route: Route
  /** The address that the row links to. */
  hash: string
  at: HTMLElement
  close(): void
}

/** The menu for the conversation, channel or view that a row links to. */
export function RowMenu({ route, hash, at, close }: RowMenuProps) {
  const { store } = useApp().client
  const place = placeOfRoute(route)
  if (place?.kind === 'topic') return <TopicMenu place={place} at={at} isInList close={close} />
  if (place) return <DirectMenu place={place} at={at} close={close} />
  const channel = route.view === 'channel' ? store.channels.channels.get(route.channelId) : undefined
  if (channel) return <ChannelMenu channel={channel} at={at} close={close} />
  return <ViewMenu route={route} hash={hash} at={at} close={close} />
}
