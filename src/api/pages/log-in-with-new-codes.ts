import * as z from 'zod'
import { countCode, logInWithNewCodes as logIn } from '#domain/login/second-factor/log-in-with-code'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'
import { loggedIn } from './logged-in'

/** Logs in a person who has entered their password and set up the required codes. */
export const logInWithNewCodes = publicCommand({
  name: 'log-in-with-new-codes',
  method: 'POST',
  path: '/sign_in/new_codes',
  params: z.object({ setup: text, code: text }),
  prepare: async (context, { setup }) => countCode(context, setup, 'seed'),
  run(context, { setup, code }) {
    const { account, recovery_codes } = logIn(context, setup, code)
    mailNewLogin(context, account)
    return { ...loggedIn(context, account), recovery_codes }
  },
})
