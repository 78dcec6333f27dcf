import * as z from 'zod'
import { administerChannel } from '#domain/channels/administration/administer'
import { countExpired } from '#domain/messages/retention/count-expired'
import type { ChannelId } from '#lib/ids'
import { query } from '../contract/operation'
import { idOf, int, json } from '../contract/params'

/**
 * Returns how many messages would be deleted if the organization, or a channel, kept them for this many days. The count
 * stops at a million.
 */
export const countExpiredMessages = query({
  name: 'count-expired-messages',
  method: 'GET',
  path: '/realm/expired_messages',
  access: 'owner',
  params: z.object({
    /** The number of days after which messages would be deleted. */
    message_retention_days: json(int.min(1)),
    /**
     * The id of the channel. By default, all messages that the organization's setting applies to are counted, including
     * direct messages.
     */
    stream_id: json(idOf<ChannelId>()).optional(),
  }),
  run(context, { message_retention_days: days, stream_id: id }) {
    const channel = id === undefined ? undefined : administerChannel(context, id)
    return { count: countExpired(context, days, channel) }
  },
})
