import * as z from 'zod'
import { logIn, tryPassword } from '#domain/login/credentials/log-in'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns the API key of an account for its email address and password.
 * https://zulip.com/api/fetch-api-key
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
  prepare: (context, { username, password }) => tryPassword(context, username, password),
  run(context, { username }, proven) {
    const account = logIn(context, username, proven)
    mailNewLogin(context, account)
    return {
      api_key: context.secrets.issueKey(account.id, account.keyNonce),
      email: account.deliveryEmail,
      user_id: account.id,
    }
  },
})
