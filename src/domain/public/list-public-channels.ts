import { MAX_MESSAGE_ID, type MessageId } from '#lib/ids'
import { channelUrl } from '#markdown/links/narrow-url'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { hiddenByMoves, isPublicChannel, NothingPublic } from './stranger'

const CHANNELS_A_PAGE = 100

interface PublicChannel {
  id: number
  name: string
  description: string
  /** The channel's address in the client. */
  app: string
}

export const publicChannel = ({ id, name, description }: Channel): PublicChannel => ({
  id,
  name,
  description,
  app: channelUrl({ id, name }),
})

/** One page of the channels that strangers may read, sorted by name, with the time of the latest message in each. */
export function listPublicChannels(store: Readers, page: number) {
  const all = store.channels.list().filter((channel) => isPublicChannel(store, channel))
  all.sort((one, other) => (one.name < other.name ? -1 : 1))
  const first = (page - 1) * CHANNELS_A_PAGE
  const shown = all.slice(first, first + CHANNELS_A_PAGE)
  if (page > 1 && shown.length === 0) throw new NothingPublic()
  const isHidden = hiddenByMoves(store)
  return {
    channels: shown.map((channel) => ({ ...publicChannel(channel), latest_at: latestAt(store, channel, isHidden) })),
    has_next: all.length > first + CHANNELS_A_PAGE,
  }
}

/** The time of the latest message, in UNIX seconds. */
function latestAt(store: Readers, { recipientId }: Channel, isHidden: (id: MessageId) => boolean): number | null {
  const cursor = store.index.walk(recipientId, MAX_MESSAGE_ID, 'older')
  for (let seen = 0; seen < MOST_PASSED_OVER && cursor.next(); seen++) {
    if (!isHidden(cursor.id)) return sentAtOf(store, cursor.id)
  }
  return null
}

/**
 * The maximum number of messages that are skipped. The newest messages may be hidden briefly while they are being moved
 * to a channel that isn't public.
 */
const MOST_PASSED_OVER = 1000

export const sentAtOf = (store: Readers, id: MessageId): number | null => store.messages.findMessage(id)?.sentAt ?? null
