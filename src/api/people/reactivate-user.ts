import * as z from 'zod'
import { administerUser } from '#domain/people/accounts/access'
import { checkMayReactivate, reactivate } from '#domain/people/reactivate'
import { command } from '../contract/operation'
import { accountId } from '../contract/params'

/** Reactivates an account. https://zulip.com/api/reactivate-user */
export const reactivateUser = command({
  name: 'reactivate-user',
  method: 'POST',
  path: '/users/:user_id{[0-9]+}/reactivate',
  access: 'account',
  params: z.object({ user_id: accountId }),
  reportsIgnored: false,
  run(context, { user_id }) {
    const account = administerUser(context, user_id, { bots: true, deactivated: true })
    checkMayReactivate(context, account)
    reactivate(context, account)
    return {}
  },
})
