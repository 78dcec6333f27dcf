import * as z from 'zod'
import { administerChannel } from '#domain/channels/administration/administer'
import { archiveChannel } from '#domain/channels/administration/archive-channel'
import { command } from '../contract/operation'
import { channelId } from '../contract/params'

/** Archives a channel. Its messages are kept. https://zulip.com/api/archive-stream */
export const archiveStream = command({
  name: 'archive-stream',
  method: 'DELETE',
  path: '/streams/:stream_id{[0-9]+}',
  access: 'account',
  reportsIgnored: false,
  params: z.object({ stream_id: channelId }),
  run(context, { stream_id }) {
    archiveChannel(context, administerChannel(context, stream_id))
    return {}
  },
})
