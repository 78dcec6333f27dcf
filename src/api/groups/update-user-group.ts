import * as z from 'zod'
import { updateGroup } from '#domain/groups/update-group'
import { LONGEST_GROUP_DESCRIPTION } from '#domain/limits'
import { command } from '../contract/operation'
import { groupId, maxCharacters, storedText } from '../contract/params'
import { groupValueChange } from '../contract/params/group-value'

/** Changes a group's name, its description or its permissions. https://zulip.com/api/update-user-group */
export const updateUserGroup = command({
  name: 'update-user-group',
  method: 'PATCH',
  path: '/user_groups/:user_group_id{[0-9]+}',
  access: 'member',
  params: z.object({
    user_group_id: groupId,
    name: storedText.optional(),
    description: storedText.check(maxCharacters(LONGEST_GROUP_DESCRIPTION)).optional(),
    can_add_members_group: groupValueChange.optional(),
    can_join_group: groupValueChange.optional(),
    can_leave_group: groupValueChange.optional(),
    can_manage_group: groupValueChange.optional(),
    can_mention_group: groupValueChange.optional(),
    can_remove_members_group: groupValueChange.optional(),
  }),
  run(context, { user_group_id, name, description, ...permissions }) {
    updateGroup(context, user_group_id, { name, description, permissions })
    return {}
  },
})
