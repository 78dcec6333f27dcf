import * as z from 'zod'
import { administerChannel } from '#domain/channels/administration/administer'
import { requireContent } from '#domain/channels/require-content'
import type { QueryContext } from '#domain/context'
import { ChannelCount, countSome } from '#domain/public/count-channel'
import type { ChannelId } from '#lib/ids'
import { query, Unfinished } from '../contract/operation'
import { channelId } from '../contract/params'

interface Counted {
  /** How many messages the channel has. */
  count: number
  /** How many people and bots sent them. */
  sender_count: number
  /** The time of the oldest message, in UNIX seconds; null if there is none. */
  first_sent_at: number | null
}

/**
 * Returns how many messages a channel has, when the first was sent, and how many people and bots sent them. Only
 * callers who may both administer and read the channel get an answer.
 */
export const countChannelMessages = query({
  name: 'count-channel-messages',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}/message_count',
  access: 'account',
  params: z.object({ stream_id: channelId }),
  run: (context, { stream_id }) => goOn(context, stream_id, new ChannelCount()),
})

/**
 * Starts or continues the count, and returns it once it is complete. Other requests may have run in between, so
 * permissions are checked again.
 */
function goOn(context: QueryContext, id: ChannelId, counted: ChannelCount): Counted | Unfinished {
  const channel = administerChannel(context, id)
  requireContent(context, channel)
  if (!countSome(context.store, channel, counted)) {
    return new Unfinished((later: QueryContext) => goOn(later, id, counted))
  }
  return { count: counted.count, sender_count: counted.senders.size, first_sent_at: counted.firstSentAt }
}
