import * as z from 'zod'
import { beginSignIn } from '#domain/login/providers/begin-sign-in'
import { query } from '../contract/operation'
import { plainId } from '../contract/params'

/**
 * Begins a log-in with a provider for an owner who is trying it out, whether or not it is offered. It doesn't log
 * anyone in.
 */
export const beginTrial = query({
  name: 'begin-trial',
  method: 'GET',
  path: '/realm/sign_in_providers/:provider_id{[0-9]+}/trial',
  access: 'owner',
  params: z.object({ provider_id: plainId }),
  prepare: (context, { provider_id }) =>
    beginSignIn(context, provider_id, { accountId: context.viewer.id, isTrial: true, mayTry: true }),
  run: (_context, _params, begun) => begun,
})
