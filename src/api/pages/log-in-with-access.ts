import * as z from 'zod'
import { accountOf } from '#domain/login/providers/log-in-with-identity'
import { forgiveAccess, proveAccess } from '#domain/login/providers/prove-access'
import { accessProvider } from '#domain/login/providers/providers'
import { sealUnknown } from '#domain/login/providers/unknown-person'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'
import { loggedIn } from './logged-in'

/** Logs in a person whom Cloudflare Access let through. The answers are those of `complete-sign-in`. */
export const logInWithAccess = publicCommand({
  name: 'log-in-with-access',
  method: 'POST',
  path: '/sign_in/access',
  params: z.object({ assertion: text }),
  prepare: (context, { assertion }) => proveAccess(context, assertion),
  run(context, { assertion }, { providerId, identity }) {
    const provider = accessProvider(context, providerId)
    const account = accountOf(context, provider, identity)
    if (!account) return { unknown: sealUnknown(context, provider, identity) }
    forgiveAccess(context, assertion)
    mailNewLogin(context, account)
    return { ...loggedIn(context, account) }
  },
})
