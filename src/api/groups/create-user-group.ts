import * as z from 'zod'
import { checkMayEditGroups } from '#domain/groups/access'
import { createGroup } from '#domain/groups/create-group'
import { LONGEST_GROUP_DESCRIPTION } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json, listOf, MOST_PEOPLE, maxCharacters, storedText } from '../contract/params'
import { groupValue } from '../contract/params/group-value'

/** Creates a group of people. https://zulip.com/api/create-user-group */
export const createUserGroup = command({
  name: 'create-user-group',
  method: 'POST',
  path: '/user_groups/create',
  access: 'member',
  admit: checkMayEditGroups,
  params: z.object({
    name: storedText,
    /** The ids of the first members. */
    members: json(listOf(idOf<AccountId>(), MOST_PEOPLE)),
    description: storedText.check(maxCharacters(LONGEST_GROUP_DESCRIPTION)),
    can_mention_group: groupValue.optional(),
  }),
  run(context, { name, members, description, can_mention_group }) {
    createGroup(context, { name, members, description, canMention: can_mention_group })
    return {}
  },
})
