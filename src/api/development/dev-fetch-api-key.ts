import * as z from 'zod'
import { logInWithoutPassword } from '#domain/login/credentials/log-in'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns the API key of the account with this email address, without requiring a password.
 * https://zulip.com/api/dev-fetch-api-key
 */
export const devFetchApiKey = publicCommand({
  name: 'dev-fetch-api-key',
  method: 'POST',
  path: '/dev_fetch_api_key',
  params: z.object({ username: text }),
  run(context, { username }) {
    const account = logInWithoutPassword(context, username)
    return {
      api_key: context.secrets.issueKey(account.id, account.keyNonce),
      email: account.deliveryEmail,
      user_id: account.id,
    }
  },
})
