import * as z from 'zod'
import { addToDefaultGroup, removeFromDefaultGroup } from '../domain/channels/default-groups'
import { BadRequest } from '../lib/errors'
import { command } from './operation'
import { plainId, strings, text } from './params'

/** Adds channels to a set for new people, or removes some. */
export const updateDefaultStreamGroupStreams = command({
  name: 'update-default-stream-group-streams',
  method: 'PATCH',
  path: '/default_stream_groups/:group_id{[0-9]+}/streams',
  access: 'administrator',
  params: z.object({ group_id: plainId, op: text, stream_names: strings }),
  run(context, { group_id, op, stream_names }) {
    if (op === 'add') addToDefaultGroup(context, group_id, stream_names)
    else if (op === 'remove') removeFromDefaultGroup(context, group_id, stream_names)
    else throw new BadRequest('Invalid value for "op". Specify one of "add" or "remove".')
    return {}
  },
})
