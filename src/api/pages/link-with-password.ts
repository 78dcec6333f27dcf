import * as z from 'zod'
import { logIn, tryPassword } from '#domain/login/credentials/log-in'
import { usableProvider } from '#domain/login/providers/begin-sign-in'
import { linkIdentity } from '#domain/login/providers/identities'
import { openKept } from '#domain/login/providers/pending'
import { mailNewIdentity } from '#domain/mail/new-identity'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Links who came back from a provider to the account whose password they know, and logs in. */
export const linkWithPassword = publicCommand({
  name: 'link-with-password',
  method: 'POST',
  path: '/sign_in/link',
  params: z.object({ unknown: text, username: text, password: text }),
  prepare(context, { unknown, username, password }) {
    openKept(context, 'unknown', unknown)
    return tryPassword(context, username, password)
  },
  run(context, { unknown, username }, proven) {
    const { identity, providerId } = openKept(context, 'unknown', unknown)
    usableProvider(context, providerId)
    const account = logIn(context, username, proven)
    linkIdentity(context, account, identity)
    mailNewIdentity(context, account, identity)
    return {
      api_key: context.secrets.issueKey(account.id, account.keyNonce),
      email: account.deliveryEmail,
      user_id: account.id,
    }
  },
})
