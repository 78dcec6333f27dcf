import * as z from 'zod'
import { takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { requireOwnIdentity } from '#domain/login/providers/own-identity'
import { proveIdentity, useOnce } from '#domain/login/providers/prove-identity'
import { SignInRefused } from '#domain/login/providers/refusals'
import { markProven } from '#domain/login/sessions'
import { command } from '../contract/operation'
import { returnedParameters } from './returned-parameters'

/** Confirms the identity of a logged-in person who came back from a provider. */
export const completeConfirming = command({
  name: 'complete-confirming',
  method: 'POST',
  path: '/users/me/confirmation/:provider_id{[0-9]+}',
  access: 'human',
  params: z.object(returnedParameters),
  async prepare(context, returned) {
    const proven = await proveIdentity(context, returned)
    const { accountId, isConfirming } = proven.pending
    if (accountId !== context.viewer.id || !isConfirming) throw new SignInRefused('over')
    return proven
  },
  run(context, _params, { pending, identity }) {
    useOnce(context, pending)
    requireOwnIdentity(context, identity)
    takeBackAttempt(context, 'sign-in')
    markProven(context)
    return {}
  },
})
