import type { QueryContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { type AdministeredChannel, InvalidChannelId, mayAdminister, mayReadChannel } from '../access'

class MayNotAdminister extends BadRequest {
  constructor() {
    super('You do not have permission to administer this channel.')
  }
}

/** The channel, if the viewer may administer it. That doesn't require the right to read it. */
export function administerChannel({ store, viewer }: QueryContext, id: ChannelId): AdministeredChannel {
  const channel = store.channels.find(id)
  if (!channel) throw new InvalidChannelId()
  if (mayAdminister(store, channel, viewer)) return channel
  if (mayReadChannel(store, channel, viewer)) throw new MayNotAdminister()
  throw new InvalidChannelId()
}
