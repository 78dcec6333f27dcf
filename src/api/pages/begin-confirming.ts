import * as z from 'zod'
import { beginSignIn } from '#domain/login/providers/begin-sign-in'
import { query } from '../contract/operation'
import { plainId } from '../contract/params'

/**
 * Begins a log-in with a provider for a logged-in person who is confirming their identity. It doesn't log anyone in.
 */
export const beginConfirming = query({
  name: 'begin-confirming',
  method: 'GET',
  path: '/users/me/confirmation/:provider_id{[0-9]+}',
  access: 'human',
  params: z.object({ provider_id: plainId }),
  prepare: (context, { provider_id }) =>
    beginSignIn(context, provider_id, { accountId: context.viewer.id, isConfirming: true }),
  run: (_context, _params, begun) => begun,
})
