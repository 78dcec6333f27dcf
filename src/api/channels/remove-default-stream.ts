import * as z from 'zod'
import { removeDefaultChannel } from '#domain/channels/default-channels'
import type { ChannelId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json } from '../contract/params'

/** Stops subscribing new people to a channel. https://zulip.com/api/remove-default-stream */
export const removeDefaultStream = command({
  name: 'remove-default-stream',
  method: 'DELETE',
  path: '/default_streams',
  access: 'administrator',
  params: z.object({ stream_id: json(idOf<ChannelId>()) }),
  run(context, { stream_id }) {
    removeDefaultChannel(context, stream_id)
    return {}
  },
})
