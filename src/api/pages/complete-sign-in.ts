import * as z from 'zod'
import { takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { accountOf } from '#domain/login/providers/log-in-with-identity'
import { givePicture, pictureOfNewcomer, wouldJoin } from '#domain/login/providers/picture-of-newcomer'
import { proveIdentity, useOnce } from '#domain/login/providers/prove-identity'
import { accessProvider } from '#domain/login/providers/providers'
import { SignInRefused } from '#domain/login/providers/refusals'
import { sealUnknown } from '#domain/login/providers/unknown-person'
import { mailNewLogin } from '#domain/mail/new-login'
import { publicCommand } from '../contract/operation'
import { loggedIn } from './logged-in'
import { returnedParameters } from './returned-parameters'

/**
 * Logs in a person who came back from a provider. If no account is found or created for their identity, the answer lets
 * them link an existing account by entering its password.
 */
export const completeSignIn = publicCommand({
  name: 'complete-sign-in',
  method: 'POST',
  path: '/sign_in/:provider_id{[0-9]+}',
  params: z.object(returnedParameters),
  async prepare(context, returned) {
    const proven = await proveIdentity(context, returned)
    // If a logged-in person began this log-in, it can't log anyone in.
    if (proven.pending.accountId !== undefined) throw new SignInRefused('over')
    const provider = accessProvider(context, returned.provider_id)
    return { ...proven, picture: await pictureOfNewcomer(context, provider, proven.identity) }
  },
  run(context, { provider_id: providerId }, { pending, identity, picture }) {
    useOnce(context, pending)
    const provider = accessProvider(context, providerId)
    const joins = wouldJoin(context, provider, identity)
    const account = accountOf(context, provider, identity)
    givePicture(context, picture, joins ? account : undefined)
    if (!account) return { unknown: sealUnknown(context, provider, identity) }
    takeBackAttempt(context, 'sign-in')
    mailNewLogin(context, account)
    return { ...loggedIn(context, account) }
  },
})
