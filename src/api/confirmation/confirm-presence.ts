import * as z from 'zod'
import { checkConfirmation, confirm } from '#domain/login/presence/confirm'
import { command } from '../contract/operation'
import { text } from '../contract/params'
import { askedPasskey } from '../passkeys/passkey-parameters'

/**
 * Confirms your identity, so that this session may make sensitive changes for ten minutes. This requires a passkey, or
 * your password and, if your account has a second factor, a code.
 */
export const confirmPresence = command({
  name: 'confirm-presence',
  method: 'POST',
  path: '/users/me/confirmation',
  access: 'human',
  params: z.object({
    password: text.optional(),
    /** A code from your authenticator app, or a recovery code. */
    code: text.optional(),
    /** The browser's answer to the `passkey_options` of `GET /users/me/confirmation`. */
    passkey: askedPasskey.optional(),
  }),
  prepare: (context, given) => checkConfirmation(context, given),
  run(context, given, proven) {
    confirm(context, given, proven)
    return {}
  },
})
