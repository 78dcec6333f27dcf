import * as oauth from 'oauth4webapi'
import { type ProvenIdentity, type ProviderDocument, SignInFailure } from '#lib/http/sign-in'
import { type Asking, CLOCKS_APART_SECONDS } from './exchange'
import { identityOf } from './identity-of'
import { requestBy } from './provider-request'

/** Access uses no other algorithm. */
const ALGORITHMS = ['RS256']

/**
 * The person whom Cloudflare Access authenticated, from the token in the header that it adds to each request. The token
 * has the form of an ID token, so the library checks it as one: signature, algorithm, team (`iss`), application (`aud`)
 * and times. This log-in didn't begin here, so it has no nonce.
 * https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/
 */
export async function verifyAccess(
  asking: Asking,
  { issuer, clientId, claim }: { issuer: string; clientId: string; claim: string },
  assertion: string,
): Promise<ProvenIdentity> {
  const { metadata, keys } = await teamOf(issuer, asking)
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: CLOCKS_APART_SECONDS }
  // The library expects the token in this form.
  const response = Response.json({ access_token: 'none', token_type: 'bearer', id_token: assertion })
  // This is a copy, since the library caches keys per object, and we can't clear that cache.
  const server = { ...metadata }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { requireIdToken: true })
  const options = { [oauth.customFetch]: requestBy(asking.outgoing), [oauth.jwksCache]: keys }
  await oauth.validateApplicationLevelSignature(server, response, options)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  // Access also has other kinds of tokens, for its own pages.
  if (claims?.type !== 'app')
    throw new SignInFailure('untrusted', 'Cloudflare Access didn’t send an application token.')
  return identityOf({ ...claims, email_verified: typeof claims.email === 'string' }, claim)
}

/** Access has no discovery document. Its keys are fetched every five minutes, or sooner if one is missing. */
function teamOf(issuer: string, { documents, now }: Asking): Promise<ProviderDocument> | ProviderDocument {
  const metadata = {
    issuer,
    jwks_uri: `${issuer}/cdn-cgi/access/certs`,
    id_token_signing_alg_values_supported: ALGORITHMS,
  }
  return (
    documents.find(issuer) ??
    documents.fetch(issuer, now, () => Promise.resolve({ metadata, fetchedAt: now, keys: {} }))
  )
}
