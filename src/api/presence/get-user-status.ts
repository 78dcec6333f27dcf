import * as z from 'zod'
import { readUser } from '#domain/people/accounts/access'
import { statusOf } from '#domain/people/status/list-statuses'
import { query } from '../contract/operation'
import { accountId } from '../contract/params'

/** Returns a person's status. https://zulip.com/api/get-user-status */
export const getUserStatus = query({
  name: 'get-user-status',
  method: 'GET',
  path: '/users/:user_id{[0-9]+}/status',
  access: 'account',
  params: z.object({ user_id: accountId }),
  reportsIgnored: false,
  run(context, { user_id }) {
    const account = readUser(context, user_id, { bots: false, deactivated: false })
    return { status: statusOf(context, account) }
  },
})
