import { BadRequest } from '#lib/errors'
import type { Channel } from '#store/channels/channel-reader'
import type { QueryContext } from '../context'
import { mayReadChannel } from './access'

class ContentAccessRequired extends BadRequest {
  constructor() {
    super('Channel content access is required.')
  }
}

/** For what would let someone read a channel who only administers it. */
export function requireContent({ store, viewer }: QueryContext, channel: Channel): void {
  if (mayReadChannel(store, channel, viewer)) return
  throw new ContentAccessRequired()
}
