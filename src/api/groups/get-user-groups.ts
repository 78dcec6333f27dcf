import * as z from 'zod'
import { listGroups } from '#domain/groups/list-groups'
import { query } from '../contract/operation'
import { boolean } from '../contract/params'

/** Lists the organization's groups. https://zulip.com/api/get-user-groups */
export const getUserGroups = query({
  name: 'get-user-groups',
  method: 'GET',
  path: '/user_groups',
  access: 'member',
  params: z.object({
    /** Whether deactivated groups are listed, too. */
    include_deactivated_groups: boolean.default(false),
  }),
  run: (context, { include_deactivated_groups }) => ({ user_groups: listGroups(context, include_deactivated_groups) }),
})
