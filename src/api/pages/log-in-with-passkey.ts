import * as z from 'zod'
import { logInWithPasskey as logIn } from '#domain/login/passkeys/log-in-with-passkey'
import { provePasskey } from '#domain/login/passkeys/prove-passkey'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { askedPasskey } from '../passkeys/passkey-parameters'
import { loggedIn } from './logged-in'

/** Logs in the owner of a passkey, without a username. */
export const logInWithPasskey = publicCommand({
  name: 'log-in-with-passkey',
  method: 'POST',
  path: '/sign_in/passkey',
  params: z.object({ passkey: askedPasskey }),
  prepare: (context, { passkey }) => provePasskey(context, passkey, { use: 'log-in', accountId: 0 }),
  run(context, _params, proven) {
    const account = logIn(context, proven)
    mailNewLogin(context, account)
    return loggedIn(context, account)
  },
})
