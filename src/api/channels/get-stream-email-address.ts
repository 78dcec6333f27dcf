import * as z from 'zod'
import { checkMailSender } from '#domain/bots/mail-sender'
import { accessChannel } from '#domain/channels/access'
import type { AccountId } from '#lib/ids'
import { query } from '../contract/operation'
import { channelId, idOf, json } from '../contract/params'

/**
 * Returns an empty text, since this server receives no mail for channels.
 * https://zulip.com/api/get-stream-email-address
 */
export const getStreamEmailAddress = query({
  name: 'get-stream-email-address',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}/email_address',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    /** As whom messages from there would be sent: you, a bot that you may change, or the system's bot for mail. */
    sender_id: json(idOf<AccountId>()).optional(),
  }),
  run(context, { stream_id, sender_id }) {
    accessChannel(context, stream_id)
    if (sender_id !== undefined) checkMailSender(context, sender_id)
    return { email: '' }
  },
})
