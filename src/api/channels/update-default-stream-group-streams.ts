import * as z from 'zod'
import { changeChannelsOfDefaultGroup } from '#domain/channels/default-groups'
import { command } from '../contract/operation'
import { plainId, strings, text } from '../contract/params'

/** Adds channels to a set of channels for new people, or removes some from it. */
export const updateDefaultStreamGroupStreams = command({
  name: 'update-default-stream-group-streams',
  method: 'PATCH',
  path: '/default_stream_groups/:group_id{[0-9]+}/streams',
  access: 'administrator',
  params: z.object({ group_id: plainId, op: text, stream_names: strings }),
  run(context, { group_id, op, stream_names }) {
    changeChannelsOfDefaultGroup(context, group_id, op, stream_names)
    return {}
  },
})
