import * as z from 'zod'
import { deleteDefaultGroup } from '#domain/channels/default-groups'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Removes a set of channels for new people. The channels themselves stay. */
export const removeDefaultStreamGroup = command({
  name: 'remove-default-stream-group',
  method: 'DELETE',
  path: '/default_stream_groups/:group_id{[0-9]+}',
  access: 'administrator',
  params: z.object({ group_id: plainId }),
  run(context, { group_id }) {
    deleteDefaultGroup(context, group_id)
    return {}
  },
})
