import * as z from 'zod'
import { InsufficientPermission, NoSuchUser } from '#domain/people/accounts/errors'
import { findByAddress } from '#domain/people/accounts/find-by-api-email'
import { maySee } from '#domain/people/accounts/sight'
import { userFor } from '#domain/people/accounts/user-view'
import { query } from '../contract/operation'
import { boolean, text } from '../contract/params'

/** Returns an account by its email address. https://zulip.com/api/get-user-by-email */
export const getUserByEmail = query({
  name: 'get-user-by-email',
  method: 'GET',
  path: '/users/:email',
  access: 'account',
  params: z.object({
    email: text,
    include_custom_profile_fields: boolean.default(false),
    client_gravatar: boolean.default(true),
  }),
  run(context, { email, client_gravatar, include_custom_profile_fields }) {
    const account = findByAddress(context, email)
    if (!account || account.isSystemBot) throw new NoSuchUser()
    if (!maySee(context.store, context.viewer, account.id)) throw new InsufficientPermission()
    return {
      user: userFor(account, context.viewer, {
        clientGravatar: client_gravatar,
        withProfile: include_custom_profile_fields,
        origin: context.realm.origin,
      }),
    }
  },
})
