import * as z from 'zod'
import { accessGroup } from '#domain/groups/access'
import { accessUser } from '#domain/people/accounts/access'
import { NoSuchUser, UserIsDeactivated } from '#domain/people/accounts/errors'
import { membersOf } from '#domain/permissions/membership'
import { query } from '../contract/operation'
import { accountId, boolean, groupId } from '../contract/params'

/** Returns whether a person is in a group. https://zulip.com/api/get-is-user-group-member */
export const getIsUserGroupMember = query({
  name: 'get-is-user-group-member',
  method: 'GET',
  path: '/user_groups/:user_group_id{[0-9]+}/members/:user_id{[0-9]+}',
  access: 'member',
  params: z.object({ user_group_id: groupId, user_id: accountId, direct_member_only: boolean.default(false) }),
  run(context, { user_group_id, user_id, direct_member_only }) {
    const group = accessGroup(context, user_group_id)
    const account = accessUser(context, user_id)
    if (account.isBot) throw new NoSuchUser()
    if (!account.isActive) throw new UserIsDeactivated()
    const isMember = direct_member_only
      ? group.members.has(account.id)
      : membersOf(context.store, group.id).has(account.id)
    return { is_user_group_member: isMember }
  },
})
