import * as z from 'zod'
import { checkMayCreateGroups } from '#domain/groups/access'
import { createGroup } from '#domain/groups/create-group'
import { LONGEST_GROUP_DESCRIPTION } from '#domain/limits'
import type { AccountId, GroupId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json, listOf, MOST_PEOPLE, maxCharacters, storedText } from '../contract/params'
import { groupValue } from '../contract/params/group-value'

/** Creates a group of people. https://zulip.com/api/create-user-group */
export const createUserGroup = command({
  name: 'create-user-group',
  method: 'POST',
  path: '/user_groups/create',
  access: 'member',
  admit: checkMayCreateGroups,
  params: z.object({
    name: storedText,
    /** The ids of the initial members. */
    members: json(listOf(idOf<AccountId>(), MOST_PEOPLE)),
    description: storedText.check(maxCharacters(LONGEST_GROUP_DESCRIPTION)),
    /** The ids of the initial subgroups. */
    subgroups: json(listOf(idOf<GroupId>())).default([]),
    can_add_members_group: groupValue.optional(),
    can_join_group: groupValue.optional(),
    can_leave_group: groupValue.optional(),
    can_manage_group: groupValue.optional(),
    can_mention_group: groupValue.optional(),
    can_remove_members_group: groupValue.optional(),
  }),
  run(context, { name, members, description, subgroups, ...permissions }) {
    const group = createGroup(context, { name, members, description, subgroups, permissions })
    return { group_id: group.id }
  },
})
