import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import { markChannelRead } from '#domain/messages/reading/mark-read'
import type { ChannelId } from '#lib/ids'
import { command, inSteps } from '../contract/operation'
import { idOf, json } from '../contract/params'

/** Marks all messages in a channel as read. https://zulip.com/api/mark-stream-as-read */
export const markStreamAsRead = command({
  name: 'mark-stream-as-read',
  method: 'POST',
  path: '/mark_stream_as_read',
  access: 'account',
  params: z.object({ stream_id: json(idOf<ChannelId>()) }),
  run(context, { stream_id }) {
    return inSteps(context, (now, from) => markChannelRead(now, accessChannel(now, stream_id), from))
  },
})
