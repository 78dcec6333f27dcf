import { useApp } from '../../app/app'
import type { Conversation } from '../../model/conversations/conversation'
import { Icon } from '../icons/icon'
import { ChannelIcon } from './channel-icon'

/** A conversation's icon, shown before its name. */
export function PlaceIcon({ place }: { place: Conversation }) {
  const { client } = useApp()
  const channel = place.kind === 'topic' ? client.store.channels.channels.get(place.channelId) : undefined
  return <span class="lead">{channel ? <ChannelIcon channel={channel} /> : <Icon name="direct" />}</span>
}
