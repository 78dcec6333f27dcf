import * as z from 'zod'
import { checkMayEditGroups } from '#domain/groups/access'
import { updateGroup } from '#domain/groups/update-group'
import { LONGEST_GROUP_DESCRIPTION } from '#domain/limits'
import { command } from '../contract/operation'
import { groupId, maxCharacters, storedText } from '../contract/params'
import { groupValueChange } from '../contract/params/group-value'

/**
 * Changes a group's name, its description or who may mention it.
 * https://zulip.com/api/update-user-group
 */
export const updateUserGroup = command({
  name: 'update-user-group',
  method: 'PATCH',
  path: '/user_groups/:user_group_id{[0-9]+}',
  access: 'member',
  admit: checkMayEditGroups,
  params: z.object({
    user_group_id: groupId,
    name: storedText.optional(),
    description: storedText.check(maxCharacters(LONGEST_GROUP_DESCRIPTION)).optional(),
    can_mention_group: groupValueChange.optional(),
  }),
  run(context, { user_group_id, name, description, can_mention_group }) {
    updateGroup(context, user_group_id, { name, description, canMention: can_mention_group })
    return {}
  },
})
