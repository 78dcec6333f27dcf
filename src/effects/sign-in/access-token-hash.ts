import type { IDToken } from 'oauth4webapi'
import { SignInFailure } from '#lib/http/sign-in'

/**
 * Where the ID token says which access token came with it, it must be this one: else somebody put
 * another in its place. The library leaves this check to its callers.
 */
export async function checkAccessTokenHash(idToken: string, claims: IDToken, accessToken: string): Promise<void> {
  const { at_hash: expected } = claims
  if (expected === undefined) return
  const digest = await crypto.subtle.digest(hashOf(idToken), new TextEncoder().encode(accessToken))
  const half = Buffer.from(digest, 0, digest.byteLength / 2).toString('base64url')
  if (expected !== half) throw new SignInFailure('untrusted', 'The access token is not the one that was signed.')
}

/** The hash of the signature's algorithm, which was checked before: "RS256" ends with its bits. */
function hashOf(idToken: string): string {
  const header: { alg?: unknown } = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString('utf8'))
  const bits = /(256|384|512)$/.exec(String(header.alg))?.[1]
  return `SHA-${bits ?? '512'}`
}
