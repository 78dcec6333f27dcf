import * as z from 'zod'
import { takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { foresee } from '#domain/login/providers/foresee'
import { proveIdentity, useOnce } from '#domain/login/providers/prove-identity'
import { accessProvider } from '#domain/login/providers/providers'
import { SignInRefused } from '#domain/login/providers/refusals'
import { command } from '../contract/operation'
import { returnedParameters } from './returned-parameters'

/** Returns the provider's claims about an owner who came back from a trial, and what a real log-in would do. */
export const completeTrial = command({
  name: 'complete-trial',
  method: 'POST',
  path: '/realm/sign_in_providers/:provider_id{[0-9]+}/trial',
  access: 'owner',
  params: z.object(returnedParameters),
  async prepare(context, returned) {
    const proven = await proveIdentity(context, returned, true)
    const { accountId, isTrial } = proven.pending
    if (accountId !== context.viewer.id || !isTrial) throw new SignInRefused('over')
    return proven
  },
  run(context, { provider_id }, { pending, identity }) {
    useOnce(context, pending)
    takeBackAttempt(context, 'sign-in')
    const { subject, email = null, isEmailVerified, name = null, claims } = identity
    return {
      subject,
      email,
      is_email_verified: isEmailVerified,
      name,
      claims: JSON.stringify(claims),
      ...foresee(context, accessProvider(context, provider_id), identity),
    }
  },
})
