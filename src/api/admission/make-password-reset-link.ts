import * as z from 'zod'
import { makeResetLink } from '#domain/login/credentials/reset-password'
import { command } from '../contract/operation'
import { accountId } from '../contract/params'

/** Creates a link with which someone can set a new password. */
export const makePasswordResetLink = command({
  name: 'make-password-reset-link',
  method: 'POST',
  path: '/users/:user_id{[0-9]+}/password_reset_link',
  access: 'administrator',
  params: z.object({ user_id: accountId }),
  confirms: () => true,
  run: (context, { user_id }) => ({ ...makeResetLink(context, user_id) }),
})
