import type { PublicCommandContext, PublicPreparation, PublicQueryContext } from '#domain/context'
import { ownHost } from '#domain/login/passkey-host'
import type { ExpectedSignature } from '#lib/passkeys/prove-passkey'
import type { ChallengeClaim } from '#lib/signing/passkey-challenge'
import type { AttemptRule } from '#store/realm/attempts'
import { PasskeyRefused } from './refusals'

const CHALLENGE_SECONDS = 600

type Asking = Pick<PublicQueryContext, 'secrets' | 'realm' | 'now'>
type Asked = Omit<ChallengeClaim, 'host'>

export const newChallenge = (context: Asking, asked: Asked): string => {
  const until = context.now + CHALLENGE_SECONDS * 1000
  const claim = { ...asked, host: ownHost(context) }
  return Buffer.from(context.secrets.passkeyChallenge(claim, until)).toString('base64url')
}

/** The values that the signature of a browser's answer must cover. `nonce()` returns the nonce of its challenge. */
export function expectedFor(context: Asking, asked: Asked): ExpectedSignature & { nonce(): string } {
  const host = ownHost(context)
  let known: string | undefined
  return {
    origin: context.realm.origin,
    host,
    isChallenge(challenge) {
      known = context.secrets.readPasskeyChallenge({ ...asked, host }, challenge, context.now)?.nonce
      return known !== undefined
    },
    nonce() {
      // The challenge has expired, or was for something else.
      if (known === undefined) throw new PasskeyRefused('over')
      return known
    },
  }
}

/** Uses up a challenge, which works only once. It is stored until it would have expired. */
export function useChallenge(context: PublicCommandContext, nonce: string): void {
  requireUnused(context, nonce)
  context.store.attempts.record(keyOf(nonce), context.now, ONCE)
}

export function requireUnused({ store, now }: Pick<PublicPreparation, 'store' | 'now'>, nonce: string): void {
  if (store.attempts.waitSeconds(keyOf(nonce), now, ONCE) > 0) throw new PasskeyRefused('over')
}

const ONCE: AttemptRule = { seconds: CHALLENGE_SECONDS + 60, calls: 1 }

const keyOf = (nonce: string): string => `used-passkey:${nonce}`
