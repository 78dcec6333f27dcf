import * as z from 'zod'
import { askForReset } from '#domain/login/credentials/ask-for-reset'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Emails a link for setting a new password. */
export const requestPasswordReset = publicCommand({
  name: 'request-password-reset',
  method: 'POST',
  path: '/password_reset',
  params: z.object({ email: text }),
  run(context, { email }) {
    askForReset(context, email)
    return {}
  },
})
