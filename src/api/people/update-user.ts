import * as z from 'zod'
import { command } from '../contract/operation'
import { accountId } from '../contract/params'
import { changesAccess, changeUser, userChanges } from './user-changes'

/** Changes a person's name, role or profile. https://zulip.com/api/update-user */
export const updateUser = command({
  name: 'update-user',
  method: 'PATCH',
  path: '/users/:user_id{[0-9]+}',
  access: 'account',
  params: z.object({ user_id: accountId, ...userChanges }),
  confirms: changesAccess,
  run(context, { user_id, ...wish }) {
    changeUser(context, user_id, wish)
    return {}
  },
})
