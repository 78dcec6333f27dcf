import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import { countAttempt, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { ownHost } from '#domain/login/passkey-host'
import { provePasskey as prove } from '#lib/passkeys/prove-passkey'
import type { ChallengeClaim } from '#lib/signing/passkey-challenge'
import type { StoredPasskey } from '#store/tables/passkeys'
import { expectedFor, requireUnused, useChallenge } from './challenges'
import { PasskeyRefused } from './refusals'

export interface ProvenPasskey {
  passkey: StoredPasskey
  counter: number
  nonce: string
}

/**
 * Finds the passkey that signed the answer, and checks the signature. If `asked` names an account, the passkey must be
 * that account's. An attempt is counted before the check, and only failed ones stay counted.
 */
export async function provePasskey(
  context: PublicPreparation,
  response: AuthenticationResponseJSON,
  asked: Omit<ChallengeClaim, 'host'>,
): Promise<ProvenPasskey> {
  countAttempt(context, 'passkey', response.id.slice(0, LONGEST_SUBJECT))
  const passkey = context.store.passkeys.find(response.id)
  const isOthers = asked.accountId !== 0 && passkey?.accountId !== asked.accountId
  if (!passkey || isOthers || passkey.host !== ownHost(context)) throw new PasskeyRefused('unknown')
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== passkey.handle) throw new PasskeyRefused('unknown')
  const expected = expectedFor(context, asked)
  const counter = await prove(response, expected, passkey)
  const nonce = expected.nonce()
  if (counter === undefined) throw new PasskeyRefused('untrusted')
  requireUnused(context, nonce)
  return { passkey, counter, nonce }
}

/**
 * Uses a passkey to log in or to confirm the person's identity. This runs in the transaction, since the passkey may
 * have changed in the meantime.
 */
export function usePasskey(context: PublicCommandContext, { passkey, counter, nonce }: ProvenPasskey): void {
  useChallenge(context, nonce)
  const now = context.store.passkeys.find(passkey.id)
  if (!now || now.accountId !== passkey.accountId) throw new PasskeyRefused('unknown')
  if ((counter > 0 || now.counter > 0) && counter <= now.counter) throw new PasskeyRefused('copied')
  context.store.passkeys.update(now, { counter, usedAt: context.now })
  takeBackAttempt(context, 'passkey')
}

const LONGEST_SUBJECT = 100
