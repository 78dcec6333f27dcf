import * as z from 'zod'
import { beginSignIn as begin } from '#domain/login/providers/begin-sign-in'
import { publicQuery } from '../contract/operation'
import { plainId } from '../contract/params'

/** Returns the provider's log-in address, and the value that the browser stores until the person comes back. */
export const beginSignIn = publicQuery({
  name: 'begin-sign-in',
  method: 'GET',
  path: '/sign_in/:provider_id{[0-9]+}',
  params: z.object({ provider_id: plainId }),
  prepare: (context, { provider_id }) => begin(context, provider_id),
  run: (_context, _params, begun) => begun,
})
