import * as z from 'zod'
import { beginSignIn } from '#domain/sign-in/begin-sign-in'
import { ROLE } from '#lib/ids'
import { query } from '../contract/operation'
import { plainId } from '../contract/params'

/**
 * The same for somebody who is logged in and adds a way to log in. Owners can try a provider before
 * it is offered.
 */
export const beginLinking = query({
  name: 'begin-linking',
  method: 'GET',
  path: '/users/me/identities/:provider_id{[0-9]+}',
  access: 'human',
  params: z.object({ provider_id: plainId }),
  prepare: (context, { provider_id }) =>
    beginSignIn(context, provider_id, {
      accountId: context.viewer.id,
      mayTry: context.viewer.role === ROLE.owner,
    }),
  run: (_context, _params, begun) => begun,
})
