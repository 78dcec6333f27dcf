import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CommandContext, Preparation, QueryContext } from '#domain/context'
import { countAttempt, forgiveAttempts, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { provePassword } from '#domain/login/credentials/prove-password'
import { requestOptions } from '#domain/login/passkeys/passkeys'
import { type ProvenPasskey, provePasskey, usePasskey } from '#domain/login/passkeys/prove-passkey'
import { useCode } from '#domain/login/second-factor/second-factor'
import { markProven } from '#domain/login/sessions'
import { usablePasskeys } from '#domain/login/usable-ways'
import { BadRequest, MissingParameter } from '#lib/errors'
import { waysToProve } from './presence'

interface Given {
  password?: string | undefined
  code?: string | undefined
  passkey?: AuthenticationResponseJSON | undefined
}

/** How the viewer can confirm their identity, and the options for a passkey. */
export function askToConfirm(context: QueryContext) {
  const own = usablePasskeys(context, context.viewer.id)
  return { ...waysToProve(context), passkey_options: own.length > 0 ? requestOptions(context, 'prove', own) : null }
}

/**
 * Checks one of the viewer's own passkeys, or their password, before the transaction, because this is slow. Attempts
 * are counted before anything is checked. An attempt with a code counts towards the account's limit, as at log-in.
 */
export async function checkConfirmation(context: Preparation, given: Given): Promise<ProvenPasskey | undefined> {
  const { viewer, sessionId, store } = context
  if (sessionId === undefined) throw new BadRequest('Only someone who is logged in with a browser can confirm this.')
  if (given.passkey) return provePasskey(context, given.passkey, { use: 'prove', accountId: viewer.id })
  if (given.password === undefined) throw new MissingParameter('password')
  if (viewer.passwordHash !== null && store.secondFactors.of(viewer.id)) {
    if (given.code === undefined) throw new MissingParameter('code')
    countAttempt(context, 'code', String(viewer.id))
  }
  await provePassword(context, given.password, 'Password is incorrect.')
  return undefined
}

/** Completes the confirmation in the transaction. Afterwards, the session counts as recently confirmed. */
export function confirm(context: CommandContext, { code }: Given, proven: ProvenPasskey | undefined): void {
  const { store, viewer } = context
  if (proven) {
    usePasskey(context, proven)
    forgiveAttempts(context, 'passkey', proven.passkey.id)
  } else if (store.secondFactors.of(viewer.id)) {
    useCode(context, viewer, code ?? '')
    forgiveAttempts(context, 'code', String(viewer.id))
    takeBackAttempt(context, 'code')
  }
  markProven(context)
}
