import * as z from 'zod'
import { checkPassword } from '#domain/login/credentials/check-password'
import { hashInTurn } from '#domain/login/credentials/hashing'
import { accountOfResetKey, logsInOf, resetPassword as reset } from '#domain/login/credentials/reset-password'
import { requirePasswords } from '#domain/login/passwords-off'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Sets the password of the account that a link was made for. */
export const resetPassword = publicCommand({
  name: 'reset-password',
  method: 'POST',
  path: '/password_reset/:key',
  params: z.object({ key: text, password: text }),
  async prepare(context, { key, password }) {
    // Only callers with a working link get as far as hashing, which is slow on purpose.
    accountOfResetKey(context, key)
    if (!logsInOf(context, key)) requirePasswords(context)
    checkPassword(password)
    return hashInTurn(context, password)
  },
  run(context, { key }, passwordHash) {
    // Some links also log the person in, because the password alone isn't enough (`logsInOf`).
    const isIn = logsInOf(context, key)
    const account = reset(context, key, passwordHash)
    const api_key = isIn ? context.secrets.issueKey(account.id, account.keyNonce) : null
    return { email: account.deliveryEmail, api_key }
  },
})
