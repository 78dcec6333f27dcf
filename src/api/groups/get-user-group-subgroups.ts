import * as z from 'zod'
import { accessGroup } from '#domain/groups/access'
import { query } from '../contract/operation'
import { boolean, groupId } from '../contract/params'

/** Lists the groups within a group. https://zulip.com/api/get-user-group-subgroups */
export const getUserGroupSubgroups = query({
  name: 'get-user-group-subgroups',
  method: 'GET',
  path: '/user_groups/:user_group_id{[0-9]+}/subgroups',
  access: 'member',
  params: z.object({
    user_group_id: groupId,
    /** Whether subgroups of subgroups are left out. */
    direct_subgroup_only: boolean.default(false),
  }),
  run(context, { user_group_id, direct_subgroup_only }) {
    const group = accessGroup(context, user_group_id)
    if (direct_subgroup_only) return { subgroups: group.subgroups }
    const below = [...context.store.groups.within(group.subgroups)]
    return { subgroups: below.sort((one, other) => one - other) }
  },
})
