import * as z from 'zod'
import { groupObject } from '#wire/group'
import { query } from '../contract/operation'

/** Lists all groups of the organization. https://zulip.com/api/get-user-groups */
export const getUserGroups = query({
  name: 'get-user-groups',
  method: 'GET',
  path: '/user_groups',
  access: 'member',
  params: z.object({}),
  run: ({ store }) => ({ user_groups: store.groups.list().map(groupObject) }),
})
