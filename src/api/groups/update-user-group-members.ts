import * as z from 'zod'
import { addMembers, removeMembers } from '#domain/groups/change-members'
import { addSubgroups, removeSubgroups } from '#domain/groups/change-subgroups'
import { BadRequest } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import { command } from '../contract/operation'
import { groupId, idOf, json, listOf, MOST_PEOPLE } from '../contract/params'

const people = json(listOf(idOf<AccountId>(), MOST_PEOPLE)).default([])
const groups = json(listOf(idOf<GroupId>())).default([])

/**
 * Adds people and groups to a group, and removes others.
 * https://zulip.com/api/update-user-group-members
 */
export const updateUserGroupMembers = command({
  name: 'update-user-group-members',
  method: 'POST',
  path: '/user_groups/:user_group_id{[0-9]+}/members',
  access: 'member',
  params: z.object({
    user_group_id: groupId,
    /** The ids of the people to remove. */
    delete: people,
    /** The ids of the people to add. */
    add: people,
    /** The ids of the groups to add. */
    add_subgroups: groups,
    /** The ids of the groups to remove. */
    delete_subgroups: groups,
  }),
  run(context, { user_group_id, add, delete: removed, add_subgroups, delete_subgroups }) {
    if ([add, removed, add_subgroups, delete_subgroups].every((ids) => ids.length === 0)) {
      throw new BadRequest(
        'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".',
      )
    }
    if (add.length) addMembers(context, user_group_id, add)
    if (removed.length) removeMembers(context, user_group_id, removed)
    if (add_subgroups.length) addSubgroups(context, user_group_id, add_subgroups)
    if (delete_subgroups.length) removeSubgroups(context, user_group_id, delete_subgroups)
    return {}
  },
})
