import * as z from 'zod'
import { describeDefaultGroup, renameDefaultGroup } from '#domain/channels/default-groups'
import { BadRequest } from '#lib/errors'
import { command } from '../contract/operation'
import { plainId, text } from '../contract/params'
import { channelDescription } from './subscribe-parameters'

/** Changes the name or the description of a set of channels for new people. */
export const updateDefaultStreamGroup = command({
  name: 'update-default-stream-group',
  method: 'PATCH',
  path: '/default_stream_groups/:group_id{[0-9]+}',
  access: 'administrator',
  params: z.object({
    group_id: plainId,
    /** The new name of the set. */
    new_group_name: text.optional(),
    /** The new description of the set. */
    new_description: channelDescription.optional(),
  }),
  run(context, { group_id, new_group_name, new_description }) {
    if (!new_group_name && !new_description) {
      throw new BadRequest('You must pass "new_description" or "new_group_name".')
    }
    if (new_group_name !== undefined) renameDefaultGroup(context, group_id, new_group_name)
    if (new_description !== undefined) describeDefaultGroup(context, group_id, new_description)
    return {}
  },
})
