import * as z from 'zod'
import { listGroups } from '#domain/groups/list-groups'
import { query } from '../contract/operation'

/** Lists all groups of the organization. https://zulip.com/api/get-user-groups */
export const getUserGroups = query({
  name: 'get-user-groups',
  method: 'GET',
  path: '/user_groups',
  access: 'member',
  params: z.object({}),
  run: (context) => ({ user_groups: listGroups(context) }),
})
