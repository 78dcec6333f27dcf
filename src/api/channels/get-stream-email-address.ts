import * as z from 'zod'
import { addressOfChannel } from '#domain/mail-in/channel-address'
import type { AccountId } from '#lib/ids'
import { query } from '../contract/operation'
import { channelId, idOf, json } from '../contract/params'

/**
 * Returns your email address for the channel. It is empty if this server doesn't accept email, or if you may not post
 * in the channel. https://zulip.com/api/get-stream-email-address
 */
export const getStreamEmailAddress = query({
  name: 'get-stream-email-address',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}/email_address',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    /** The sender of messages that arrive by email: you, a bot that you may change, or the system's email bot. */
    sender_id: json(idOf<AccountId>()).optional(),
  }),
  run: (context, { stream_id, sender_id }) => ({ email: addressOfChannel(context, stream_id, sender_id) }),
})
