import * as z from 'zod'
import { createDefaultGroup } from '#domain/channels/default-groups'
import { command } from '../contract/operation'
import { strings, text } from '../contract/params'
import { channelDescription } from './subscribe-parameters'

/** Creates a set of channels for new people. */
export const createDefaultStreamGroup = command({
  name: 'create-default-stream-group',
  method: 'POST',
  path: '/default_stream_groups/create',
  access: 'administrator',
  params: z.object({
    /** The name of the set. */
    group_name: text,
    description: channelDescription,
    stream_names: strings,
  }),
  run(context, { group_name, description, stream_names }) {
    createDefaultGroup(context, group_name, description, stream_names)
    return {}
  },
})
