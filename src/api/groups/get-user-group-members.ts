import * as z from 'zod'
import { accessGroup } from '#domain/groups/access'
import { rosterOf } from '#domain/people/accounts/roster'
import { membersOf } from '#domain/permissions/membership'
import { query } from '../contract/operation'
import { boolean, groupId } from '../contract/params'

/** Lists the members of a group, including those of its subgroups. https://zulip.com/api/get-user-group-members */
export const getUserGroupMembers = query({
  name: 'get-user-group-members',
  method: 'GET',
  path: '/user_groups/:user_group_id{[0-9]+}/members',
  access: 'member',
  params: z.object({ user_group_id: groupId, direct_member_only: boolean.default(false) }),
  run(context, { user_group_id, direct_member_only }) {
    const group = accessGroup(context, user_group_id)
    const { active } = rosterOf(context.store)
    return {
      members: [...(direct_member_only ? group.members.intersection(active) : membersOf(context.store, group.id))],
    }
  },
})
