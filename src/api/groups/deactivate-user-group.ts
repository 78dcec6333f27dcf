import * as z from 'zod'
import { deactivateGroup } from '#domain/groups/deactivate-group'
import { command } from '../contract/operation'
import { groupId } from '../contract/params'

/** Deactivates a group that isn't used anywhere. https://zulip.com/api/deactivate-user-group */
export const deactivateUserGroup = command({
  name: 'deactivate-user-group',
  method: 'POST',
  path: '/user_groups/:user_group_id{[0-9]+}/deactivate',
  access: 'account',
  params: z.object({ user_group_id: groupId }),
  run(context, { user_group_id }) {
    deactivateGroup(context, user_group_id)
    return {}
  },
})
