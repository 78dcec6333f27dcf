import { MustBeAdministrator } from '#domain/accounts/errors'
import type { QueryContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { CHANNELS_HAVE_ADMINISTRATORS } from '#wire/adapt/of-level'
import { type AdministeredChannel, InvalidChannelId, isAdmitted, mayAdminister, mayReadChannel } from '../access'

class MayNotAdminister extends BadRequest {
  constructor() {
    super('You do not have permission to administer this channel.')
  }
}

/** The channel, to change or to archive it: by its administrators, who needn't be able to read it. */
export function administerChannel({ store, viewer }: QueryContext, id: ChannelId): AdministeredChannel {
  const channel = store.channels.find(id)
  if (!channel) throw new InvalidChannelId()
  if (mayAdminister(store, channel, viewer)) return channel
  if (CHANNELS_HAVE_ADMINISTRATORS && mayReadChannel(store, channel, viewer)) throw new MayNotAdminister()
  // Before, guests were told of public channels that they can't read.
  if (!CHANNELS_HAVE_ADMINISTRATORS && (!channel.isPrivate || isAdmitted(store, channel, viewer))) {
    throw new MustBeAdministrator()
  }
  throw new InvalidChannelId()
}
