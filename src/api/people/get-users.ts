import * as z from 'zod'
import { listUsersFor } from '#domain/people/accounts/list-users'
import { query } from '../contract/operation'
import { boolean } from '../contract/params'

/** Lists everyone in the organization. https://zulip.com/api/get-users */
export const getUsers = query({
  name: 'get-users',
  method: 'GET',
  path: '/users',
  access: 'account',
  params: z.object({
    include_custom_profile_fields: boolean.default(false),
    client_gravatar: boolean.default(true),
  }),
  run: (context, { client_gravatar, include_custom_profile_fields }) => ({
    members: listUsersFor(context, {
      clientGravatar: client_gravatar,
      withProfile: include_custom_profile_fields,
      origin: context.realm.origin,
    }),
  }),
})
