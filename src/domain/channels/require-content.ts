import { BadRequest } from '#lib/errors'
import type { Channel } from '#store/channels/channel-reader'
import type { QueryContext } from '../context'
import { mayReadChannel } from './access'

class ContentAccessRequired extends BadRequest {
  constructor() {
    super('Channel content access is required.')
  }
}

/** Refuses viewers who can administer the channel, but not read it. */
export function requireContent({ store, viewer }: QueryContext, channel: Channel): void {
  if (mayReadChannel(store, channel, viewer)) return
  throw new ContentAccessRequired()
}
