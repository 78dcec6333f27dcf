import * as oauth from 'oauth4webapi'
import { type ProvenIdentity, type ProviderClient, type ProviderDocument, SignInFailure } from '#lib/http/sign-in'
import { checkAccessTokenHash } from './access-token-hash'
import { type Asking, addressWith, type Exchange, exchangeWith } from './exchange'
import { identityOf } from './identity-of'
import { documentOf } from './provider-document'
import { keysBy } from './provider-keys'
import { valuesOfClaim } from './values-of-claim'

const SCOPE = 'openid email profile'

/**
 * OpenID Connect: the authorization code flow with PKCE, `state` and `nonce`. The ID token is accepted only if it is
 * signed with a key that the provider publishes.
 */
export async function beginOpenId(asking: Asking, exchange: Exchange): Promise<string> {
  const { metadata } = await documentOf(exchange.client.issuer, asking)
  // This was checked when the document was fetched.
  const url = new URL(String(metadata.authorization_endpoint))
  const { secrets, asksAgain } = exchange
  // This is `max_age=0`, because Google refuses `prompt=login`.
  return addressWith(url, exchange, { scope: SCOPE, nonce: secrets.nonce, ...(asksAgain && { max_age: '0' }) })
}

export async function completeOpenId(
  asking: Asking,
  exchange: Exchange,
  returned: URLSearchParams,
): Promise<ProvenIdentity> {
  const { metadata, keys } = await documentOf(exchange.client.issuer, asking)
  // This is a copy, since the library caches keys per object, and we can't clear that cache.
  return prove(asking, { ...metadata }, keys, exchange, returned)
}

async function prove(
  asking: Asking,
  metadata: ProviderDocument['metadata'],
  keys: ProviderDocument['keys'],
  exchange: Exchange,
  returned: URLSearchParams,
): Promise<ProvenIdentity> {
  const proof = proofFor(metadata, exchange.client)
  const { client, response, options } = await exchangeWith(asking, metadata, exchange, returned, proof)
  const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
    expectedNonce: exchange.secrets.nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(metadata, response, {
    ...options,
    [oauth.customFetch]: keysBy(asking.outgoing),
    [oauth.jwksCache]: keys,
  })
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (!claims || !tokens.id_token) throw new SignInFailure('untrusted', 'The provider sent no ID token.')
  checkAskedFor(claims, exchange.client)
  await checkAccessTokenHash(tokens.id_token, claims, tokens.access_token)
  const wanted = exchange.client.claim
  if (!lacks(claims, wanted) || metadata.userinfo_endpoint === undefined) return identityOf({ ...claims }, wanted)
  const answer = await oauth.userInfoRequest(metadata, client, tokens.access_token, options)
  const told = await oauth.processUserInfoResponse(metadata, client, claims.sub, answer)
  return identityOf(joined(claims, told), wanted)
}

/** If the token is for a single client, the library doesn't check which client requested it. */
function checkAskedFor({ azp }: oauth.IDToken, { clientId }: ProviderClient): void {
  if (azp !== undefined && azp !== clientId)
    throw new SignInFailure('untrusted', 'The ID token was issued for another client.')
}

const lacks = (claims: oauth.IDToken, wanted: string): boolean =>
  claims.email === undefined || (wanted !== '' && valuesOfClaim(claims, wanted) === undefined)

/** Signed claims have priority. An address and whether it is verified are taken from the same answer. */
function joined(claims: oauth.IDToken, told: oauth.UserInfoResponse): Record<string, unknown> {
  const { email, email_verified, xms_edov, ...signed } = claims
  const address = email === undefined ? {} : { email, email_verified, xms_edov }
  const { email: toldEmail, email_verified: toldVerified, xms_edov: _, ...more } = told
  const toldAddress = { email: toldEmail, email_verified: toldVerified }
  return { ...more, ...signed, ...(email === undefined ? toldAddress : address) }
}

/** The client's secret in the form that the provider accepts: in the header by default. */
function proofFor(metadata: oauth.AuthorizationServer, { clientSecret }: ProviderClient): oauth.ClientAuth {
  if (clientSecret === '') return oauth.None()
  const known = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return known.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret)
}
