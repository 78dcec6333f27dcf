import type { Channel } from '../../model/channels/channels'
import { Icon } from '../icons/icon'
import { nearestHue } from '../people/hue'

/**
 * `#`, a lock where it is private, a globe where everybody on the web may read it; in its color.
 */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const name = channel.is_web_public ? 'globe' : channel.invite_only ? 'lock' : 'hash'
  return <Icon name={name} class="hash" hue={nearestHue(channel.personal?.color ?? '', channel.stream_id)} />
}
