import * as z from 'zod'
import { addDefaultChannel } from '#domain/channels/default-channels'
import type { ChannelId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json } from '../contract/params'

/** Adds a channel to those that new people are subscribed to. https://zulip.com/api/add-default-stream */
export const addDefaultStream = command({
  name: 'add-default-stream',
  method: 'POST',
  path: '/default_streams',
  access: 'administrator',
  params: z.object({ stream_id: json(idOf<ChannelId>()) }),
  run(context, { stream_id }) {
    addDefaultChannel(context, stream_id)
    return {}
  },
})
