import { MustBeAdministrator } from '#domain/accounts/errors'
import type { QueryContext } from '#domain/context'
import { type ChannelId, ROLE } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { InvalidChannelId, isSubscribed } from '../access'

/** The channel, to change or to archive it: by administrators, who needn't be able to read it. */
export function administerChannel({ store, viewer }: QueryContext, id: ChannelId): Channel {
  const channel = store.channels.find(id)
  if (!channel) throw new InvalidChannelId()
  if (viewer.role <= ROLE.administrator) return channel
  if (channel.isPrivate && !isSubscribed(channel, viewer.id)) throw new InvalidChannelId()
  throw new MustBeAdministrator()
}
