import * as z from 'zod'
import { renewAddressOfChannel } from '#domain/mail-in/channel-address'
import type { AccountId } from '#lib/ids'
import { command } from '../contract/operation'
import { channelId, idOf, json } from '../contract/params'

/** Ends your addresses for mail to the channel, and returns another one. Addresses of other people stay. */
export const renewStreamEmailAddress = command({
  name: 'renew-stream-email-address',
  method: 'POST',
  path: '/streams/:stream_id{[0-9]+}/email_address',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    /** As whom messages from there are sent: you, a bot that you may change, or the system's bot for mail. */
    sender_id: json(idOf<AccountId>()).optional(),
  }),
  run: (context, { stream_id, sender_id }) => ({ email: renewAddressOfChannel(context, stream_id, sender_id) }),
})
