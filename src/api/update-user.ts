import * as z from 'zod'
import { administerUser } from '../domain/accounts/access'
import { changeFullName } from '../domain/accounts/change-full-name'
import { changeRole } from '../domain/accounts/change-role'
import { ROLE } from '../lib/ids'
import { command } from './operation'
import { accountId, intIn, json, text } from './params'

const ROLES = Object.values(ROLE)

/** Changes an account's name or role. https://zulip.com/api/update-user */
export const updateUser = command({
  name: 'update-user',
  method: 'PATCH',
  path: '/users/:user_id{[0-9]+}',
  access: 'account',
  params: z.object({
    user_id: accountId,
    full_name: text.optional(),
    role: json(intIn(ROLES)).optional(),
  }),
  run(context, { user_id, full_name, role }) {
    let account = administerUser(context, user_id, { bots: true, deactivated: true })
    if (role !== undefined && role !== account.role) account = changeRole(context, account, role)
    if (full_name?.trim() && full_name !== account.fullName) account = changeFullName(context, account, full_name)
    return {}
  },
})
