import * as z from 'zod'
import { takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { linkIdentity } from '#domain/login/providers/identities'
import { proveIdentity, useOnce } from '#domain/login/providers/prove-identity'
import { SignInRefused } from '#domain/login/providers/refusals'
import { mailNewIdentity } from '#domain/mail/new-identity'
import { ROLE } from '#lib/ids'
import { command } from '../contract/operation'
import { returnedParameters } from './returned-parameters'

/** Adds a way to log in for the person who began adding it and came back from the provider. */
export const completeLinking = command({
  name: 'complete-linking',
  method: 'POST',
  path: '/users/me/identities/:provider_id{[0-9]+}',
  access: 'human',
  params: z.object(returnedParameters),
  async prepare(context, returned) {
    const proven = await proveIdentity(context, returned, context.viewer.role === ROLE.owner)
    const { accountId, isTrial, isConfirming } = proven.pending
    if (accountId !== context.viewer.id || isTrial || isConfirming) throw new SignInRefused('over')
    return proven
  },
  run(context, _params, { pending, identity }) {
    useOnce(context, pending)
    linkIdentity(context, context.viewer, identity)
    takeBackAttempt(context, 'sign-in')
    mailNewIdentity(context, context.viewer, identity)
    return {}
  },
})
