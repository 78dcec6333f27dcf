import type { IDToken } from 'oauth4webapi'
import { SignInFailure } from '#lib/http/sign-in'

/** The hash for each signature algorithm. EdDSA is the older name for Ed25519. */
const HASHES: Readonly<Record<string, string>> = {
  ...{ RS256: 'SHA-256', PS256: 'SHA-256', ES256: 'SHA-256' },
  ...{ RS384: 'SHA-384', PS384: 'SHA-384', ES384: 'SHA-384' },
  ...{ RS512: 'SHA-512', PS512: 'SHA-512', ES512: 'SHA-512' },
  ...{ Ed25519: 'SHA-512', EdDSA: 'SHA-512' },
}

/**
 * Checks the access token against its hash in the ID token, if there is one. If they don't match, the provider didn't
 * issue the two together. The library leaves this check to its callers in this flow.
 */
export async function checkAccessTokenHash(idToken: string, claims: IDToken, accessToken: string): Promise<void> {
  const { at_hash: expected } = claims
  if (expected === undefined) return
  const digest = await crypto.subtle.digest(hashOf(idToken), new TextEncoder().encode(accessToken))
  const half = Buffer.from(digest, 0, digest.byteLength / 2).toString('base64url')
  if (expected !== half) throw new SignInFailure('untrusted', 'The access token doesn’t match the ID token.')
}

/**
 * The hash function of the token's signature algorithm. The signature has already been checked. Throws for an algorithm
 * that the library supports but that has no hash here.
 */
function hashOf(idToken: string): string {
  const header: { alg?: unknown } = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString('utf8'))
  const algorithm = String(header.alg)
  const hash = Object.hasOwn(HASHES, algorithm) ? HASHES[algorithm] : undefined
  if (hash === undefined) throw new SignInFailure('untrusted', `Access tokens can’t be checked with ${algorithm}.`)
  return hash
}
