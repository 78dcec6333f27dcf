import * as z from 'zod'
import { logIn, tryPassword } from '#domain/login/credentials/log-in'
import { usableProvider } from '#domain/login/providers/begin-sign-in'
import { followClaim } from '#domain/login/providers/follow-claim'
import { linkIdentity } from '#domain/login/providers/identities'
import { fittingUnknown, openUnknown } from '#domain/login/providers/unknown-person'
import { requireFirstWay } from '#domain/login/second-factor/log-in-with-code'
import { mailNewIdentity } from '#domain/mail/new-identity'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'
import { loggedIn } from './logged-in'

/** Links a person who came back from a provider to the account whose password they know, and logs them in. */
export const linkWithPassword = publicCommand({
  name: 'link-with-password',
  method: 'POST',
  path: '/sign_in/link',
  params: z.object({ unknown: text, username: text, password: text }),
  prepare(context, { unknown, username, password }) {
    openUnknown(context, unknown)
    return tryPassword(context, username, password)
  },
  run(context, { unknown, username }, proven) {
    const { identity, ...kept } = openUnknown(context, unknown)
    const { provider } = usableProvider(context, kept.providerId)
    const fitting = fittingUnknown(provider, kept)
    const found = logIn(context, username, proven)
    requireFirstWay(context, found)
    linkIdentity(context, found, identity)
    mailNewIdentity(context, found, identity)
    const account = followClaim(context, provider, found, fitting)
    return loggedIn(context, account)
  },
})
