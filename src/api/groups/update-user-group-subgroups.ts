import * as z from 'zod'
import { addSubgroups, removeSubgroups } from '#domain/groups/change-subgroups'
import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import { command } from '../contract/operation'
import { groupId, idOf, json, listOf } from '../contract/params'

const groups = json(listOf(idOf<GroupId>())).default([])

/** Adds groups to a group, and removes others. https://zulip.com/api/update-user-group-subgroups */
export const updateUserGroupSubgroups = command({
  name: 'update-user-group-subgroups',
  method: 'POST',
  path: '/user_groups/:user_group_id{[0-9]+}/subgroups',
  access: 'member',
  params: z.object({
    user_group_id: groupId,
    /** The ids of the groups to remove. */
    delete: groups,
    /** The ids of the groups to add. */
    add: groups,
  }),
  run(context, { user_group_id, add, delete: removed }) {
    if (!add.length && !removed.length) {
      throw new BadRequest('Nothing to do. Specify at least one of "add" or "delete".')
    }
    if (add.length) addSubgroups(context, user_group_id, add)
    if (removed.length) removeSubgroups(context, user_group_id, removed)
    return {}
  },
})
