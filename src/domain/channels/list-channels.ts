import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { QueryContext } from '../context'
import { isOpenToWeb, isSubscribed, mayKnowOfChannel, mayReadChannel } from './access'
import { byName } from './by-name'

interface ChannelSources {
  public: boolean
  webPublic: boolean
  subscribed: boolean
  /** Lists all channels, including private ones. Only for administrators. */
  allActive: boolean
  /** Lists all channels that the viewer may know of. */
  known: boolean
  /** Lists all channels that the viewer may read, not only public, web-public and subscribed ones. */
  readable: boolean
  /** For a bot, includes the channels that its owner is subscribed to. */
  ownerSubscribed: boolean
  archived: boolean
}

/** Channels from any of the sources, sorted by name. */
export function listChannels(context: QueryContext, sources: ChannelSources): Channel[] {
  const { store, viewer } = context
  if (sources.allActive && viewer.role > ROLE.administrator) throw new BadRequest('User not authorized for this query')
  const owner = sources.ownerSubscribed && viewer.isBot ? viewer.botOwnerId : null
  const isSource = (channel: Channel) =>
    (sources.public && viewer.role !== ROLE.guest && !channel.isPrivate) ||
    (sources.webPublic && isOpenToWeb(channel)) ||
    (sources.subscribed && isSubscribed(channel, viewer.id))
  const isWanted = (channel: Channel) => {
    if (sources.allActive) return true
    if (sources.known) return mayKnowOfChannel(store, channel, viewer)
    if (owner !== null && isSubscribed(channel, owner)) return true
    return sources.readable ? mayReadChannel(store, channel, viewer) : isSource(channel)
  }
  return store.channels
    .list()
    .filter((channel) => (sources.archived || !channel.isArchived) && isWanted(channel))
    .sort(byName)
}
