import * as z from 'zod'
import { countCode, logInWithCode } from '#domain/login/second-factor/log-in-with-code'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'
import { loggedIn } from './logged-in'

/** Logs in a person who has entered their password, and now enters a code. */
export const giveCode = publicCommand({
  name: 'give-code',
  method: 'POST',
  path: '/sign_in/code',
  params: z.object({ pending: text, code: text }),
  prepare: async (context, { pending }) => countCode(context, pending),
  run(context, { pending, code }) {
    const account = logInWithCode(context, pending, code)
    mailNewLogin(context, account)
    return loggedIn(context, account)
  },
})
