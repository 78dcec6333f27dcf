import * as z from 'zod'
import { renewAddressOfChannel } from '#domain/mail-in/channel-address'
import type { AccountId } from '#lib/ids'
import { command } from '../contract/operation'
import { channelId, idOf, json } from '../contract/params'

/** Invalidates your email addresses for the channel, and returns a new one. Other people's addresses stay valid. */
export const renewStreamEmailAddress = command({
  name: 'renew-stream-email-address',
  method: 'POST',
  path: '/streams/:stream_id{[0-9]+}/email_address',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    /** The sender of messages that arrive by email: you, a bot that you may change, or the system's email bot. */
    sender_id: json(idOf<AccountId>()).optional(),
  }),
  run: (context, { stream_id, sender_id }) => ({ email: renewAddressOfChannel(context, stream_id, sender_id) }),
})
