import * as z from 'zod'
import { NoSuchUser } from '#domain/people/accounts/errors'
import { findByAddress } from '#domain/people/accounts/find-by-api-email'
import { command } from '../contract/operation'
import { text } from '../contract/params'
import { changesAccess, changeUser, userChanges } from './user-changes'

/** Changes the name, role or profile of the person with an address. https://zulip.com/api/update-user-by-email */
export const updateUserByEmail = command({
  name: 'update-user-by-email',
  method: 'PATCH',
  path: '/users/:email',
  access: 'account',
  params: z.object({
    /** One of the person's addresses: one that you can see, or their made-up one. */
    email: text,
    ...userChanges,
  }),
  confirms: changesAccess,
  run(context, { email, ...wish }) {
    const account = findByAddress(context, email)
    if (!account) throw new NoSuchUser()
    changeUser(context, account.id, wish)
    return {}
  },
})
