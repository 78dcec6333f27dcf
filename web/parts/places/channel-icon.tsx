import type { Channel } from '../../model/channels/channels'
import { Icon } from '../icons/icon'
import { nearestHue } from '../people/hue'

const nameOf = ({ is_web_public, invite_only }: Channel) => (is_web_public ? 'globe' : invite_only ? 'lock' : 'hash')

/**
 * `#`, or a lock for private channels, a globe for those that everyone on the web may read, or a box for archived ones,
 * in the channel's color.
 */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const name = channel.is_archived ? 'archive' : nameOf(channel)
  return <Icon name={name} class="hash" hue={nearestHue(channel.personal?.color ?? '', channel.stream_id)} />
}
