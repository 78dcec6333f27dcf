import * as z from 'zod'
import { addressOfChannel } from '#domain/mail-in/channel-address'
import type { AccountId } from '#lib/ids'
import { query } from '../contract/operation'
import { channelId, idOf, json } from '../contract/params'

/**
 * Returns the address at which the channel gets email. It is empty if this server takes no email, or if you may not
 * post in the channel. https://zulip.com/api/get-stream-email-address
 */
export const getStreamEmailAddress = query({
  name: 'get-stream-email-address',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}/email_address',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    /** The sender of messages that come by email: you, a bot that you may change, or the system's bot for email. */
    sender_id: json(idOf<AccountId>()).optional(),
  }),
  run: (context, { stream_id, sender_id }) => ({ email: addressOfChannel(context, stream_id, sender_id) }),
})
