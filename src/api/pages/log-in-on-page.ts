import * as z from 'zod'
import { logIn, tryPassword } from '#domain/login/credentials/log-in'
import { requirePasswords } from '#domain/login/passwords-off'
import { missingFrom } from '#domain/login/required-factor'
import { askForFactor } from '#domain/login/second-factor/log-in-with-code'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'
import { loggedIn } from './logged-in'

/**
 * Works like `fetch-api-key`. If a code is needed, or codes must be set up first, the answer has the value that the
 * page stores until a code is entered. `required_from` is the UNIX time in seconds from which the password alone is not
 * enough, or null.
 */
export const logInOnPage = publicCommand({
  name: 'log-in-on-page',
  method: 'POST',
  path: '/sign_in/password',
  params: z.object({ username: text, password: text }),
  prepare(context, { username, password }) {
    requirePasswords(context)
    return tryPassword(context, username, password)
  },
  run(context, { username }, proven) {
    const account = logIn(context, username, proven)
    const missing = askForFactor(context, account)
    if (missing) return missing
    mailNewLogin(context, account)
    return { ...loggedIn(context, account), required_from: missingFrom(context, account) }
  },
})
