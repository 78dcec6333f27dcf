import * as z from 'zod'
import { NoSuchUser } from '#domain/people/accounts/errors'
import { findByAddress } from '#domain/people/accounts/find-by-api-email'
import { command } from '../contract/operation'
import { text } from '../contract/params'
import { changesAccess, changeUser, userChanges } from './user-changes'

/**
 * Changes the name, role or profile of the person with this email address. https://zulip.com/api/update-user-by-email
 */
export const updateUserByEmail = command({
  name: 'update-user-by-email',
  method: 'PATCH',
  path: '/users/:email',
  access: 'account',
  params: z.object({
    /** The person's email address: the real one if you can see it, or the one that the API makes up for them. */
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
