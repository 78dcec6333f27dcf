import * as z from 'zod'
import { checkMayEditGroups } from '#domain/groups/access'
import { addMembers, removeMembers } from '#domain/groups/change-members'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { command } from '../contract/operation'
import { groupId, idOf, json, listOf, MOST_PEOPLE } from '../contract/params'

const people = json(listOf(idOf<AccountId>(), MOST_PEOPLE)).default([])

/** Adds people to a group, and removes others. https://zulip.com/api/update-user-group-members */
export const updateUserGroupMembers = command({
  name: 'update-user-group-members',
  method: 'POST',
  path: '/user_groups/:user_group_id{[0-9]+}/members',
  access: 'member',
  admit: checkMayEditGroups,
  texts: 'request',
  params: z.object({
    user_group_id: groupId,
    /** The ids of the people to remove. */
    delete: people,
    /** The ids of the people to add. */
    add: people,
  }),
  run(context, { user_group_id, add, delete: removed }) {
    if (!add.length && !removed.length) {
      throw new BadRequest('Nothing to do. Specify at least one of "add" or "delete".')
    }
    if (add.length) addMembers(context, user_group_id, add)
    if (removed.length) removeMembers(context, user_group_id, removed)
    return {}
  },
})
