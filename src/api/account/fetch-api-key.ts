import * as z from 'zod'
import { logIn, tryPassword } from '#domain/login/credentials/log-in'
import { requirePasswords } from '#domain/login/passwords-off'
import { requireNoFactor } from '#domain/login/second-factor/log-in-with-code'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns an account's API key in exchange for its email address and password. If a second factor is needed, the error
 * has the code `SECOND_FACTOR_REQUIRED`, and the person must log in with a browser. https://zulip.com/api/fetch-api-key
 */
export const fetchApiKey = publicCommand({
  name: 'fetch-api-key',
  method: 'POST',
  path: '/fetch_api_key',
  params: z.object({
    /** The email address. */
    username: text,
    password: text,
  }),
  prepare(context, { username, password }) {
    requirePasswords(context)
    return tryPassword(context, username, password)
  },
  run(context, { username }, proven) {
    const account = logIn(context, username, proven)
    requireNoFactor(context, account)
    mailNewLogin(context, account)
    return {
      api_key: context.secrets.issueKey(account.id, account.keyNonce),
      email: account.deliveryEmail,
      user_id: account.id,
    }
  },
})
