import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import { query } from '../contract/operation'
import { channelId } from '../contract/params'

/**
 * Returns an empty text, since this server receives no mail for channels.
 * https://zulip.com/api/get-stream-email-address
 */
export const getStreamEmailAddress = query({
  name: 'get-stream-email-address',
  method: 'GET',
  path: '/streams/:stream_id{[0-9]+}/email_address',
  access: 'account',
  params: z.object({ stream_id: channelId }),
  run(context, { stream_id }) {
    accessChannel(context, stream_id)
    return { email: '' }
  },
})
