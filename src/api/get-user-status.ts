import * as z from 'zod'
import { accessUser } from '../domain/accounts/access'
import { NoSuchUser, UserIsDeactivated } from '../domain/accounts/errors'
import { maySee } from '../domain/accounts/sight'
import { statusOf } from '../domain/statuses/list-statuses'
import { query } from './operation'
import { accountId } from './params'

/** What somebody is up to. https://zulip.com/api/get-user-status */
export const getUserStatus = query({
  name: 'get-user-status',
  method: 'GET',
  path: '/users/:user_id{[0-9]+}/status',
  access: 'account',
  params: z.object({ user_id: accountId }),
  reportsIgnored: false,
  run(context, { user_id }) {
    const account = accessUser(context, user_id)
    if (account.isBot || !maySee(context.store, context.viewer, account.id)) throw new NoSuchUser()
    if (!account.isActive) throw new UserIsDeactivated()
    return { status: statusOf(context, account) }
  },
})
