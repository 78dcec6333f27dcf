import * as z from 'zod'
import { accessUser } from '#domain/people/accounts/access'
import { userFor } from '#domain/people/accounts/user-view'
import { query } from '../contract/operation'
import { accountId, boolean } from '../contract/params'

/** Returns an account by its id. https://zulip.com/api/get-user */
export const getUser = query({
  name: 'get-user',
  method: 'GET',
  path: '/users/:user_id{[0-9]+}',
  access: 'account',
  params: z.object({
    user_id: accountId,
    include_custom_profile_fields: boolean.default(false),
    client_gravatar: boolean.default(true),
  }),
  run: (context, { user_id, client_gravatar, include_custom_profile_fields }) => ({
    user: userFor(accessUser(context, user_id), context.viewer, {
      clientGravatar: client_gravatar,
      withProfile: include_custom_profile_fields,
      origin: context.realm.origin,
    }),
  }),
})
