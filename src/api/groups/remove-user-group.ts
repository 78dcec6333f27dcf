import * as z from 'zod'
import { deleteGroup } from '#domain/groups/delete-group'
import { command } from '../contract/operation'
import { groupId } from '../contract/params'

/** Deletes a group. https://zulip.com/api/remove-user-group */
export const removeUserGroup = command({
  name: 'remove-user-group',
  method: 'DELETE',
  path: '/user_groups/:user_group_id{[0-9]+}',
  access: 'member',
  params: z.object({ user_group_id: groupId }),
  run(context, { user_group_id }) {
    deleteGroup(context, user_group_id)
    return {}
  },
})
