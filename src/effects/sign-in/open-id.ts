import * as oauth from 'oauth4webapi'
import type { Outgoing } from '#lib/http/outgoing'
import {
  type IdentityProviders,
  type ProvenIdentity,
  type ProviderClient,
  type ProviderDocument,
  type ProviderDocuments,
  SignInFailure,
  type SignInSecrets,
} from '#lib/http/sign-in'
import { checkAccessTokenHash } from './access-token-hash'
import { identityOf } from './identity-of'
import { documentOf } from './provider-document'
import { failureOnTheWay, requestBy } from './provider-request'

/** How far a provider's clock may be from ours. */
const CLOCKS_APART_SECONDS = 60
const SCOPE = 'openid email profile'

/**
 * Logs in with providers of OpenID Connect: the authorization code flow with PKCE, `state` and
 * `nonce`. The ID token counts only with a signature by a key that the provider publishes.
 */
export class OpenIdProviders implements IdentityProviders {
  constructor(
    private readonly outgoing: Outgoing,
    private readonly documents: ProviderDocuments,
    private readonly now: number,
    readonly areAllowed: boolean,
  ) {}

  newSecrets(): SignInSecrets {
    return {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    }
  }

  async begin({ issuer, clientId }: ProviderClient, secrets: SignInSecrets, redirectUri: string): Promise<string> {
    const { metadata } = await this.#document(issuer)
    // Checked when the document was fetched.
    const url = new URL(String(metadata.authorization_endpoint))
    const parameters = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  async complete(
    client: ProviderClient,
    secrets: SignInSecrets,
    redirectUri: string,
    returned: URLSearchParams,
  ): Promise<ProvenIdentity> {
    const { metadata, keys } = await this.#document(client.issuer)
    try {
      // A copy, since the library keeps keys for an object, out of our reach.
      return await this.#exchange({ ...metadata }, keys, client, secrets, redirectUri, returned)
    } catch (error) {
      throw failureOf(error)
    }
  }

  async #exchange(
    metadata: ProviderDocument['metadata'],
    keys: ProviderDocument['keys'],
    { issuer, clientId, clientSecret }: ProviderClient,
    { state, nonce, verifier }: SignInSecrets,
    redirectUri: string,
    returned: URLSearchParams,
  ): Promise<ProvenIdentity> {
    const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: CLOCKS_APART_SECONDS }
    const options = {
      [oauth.customFetch]: requestBy(this.outgoing.forIssuer(issuer)),
      [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:',
      [oauth.jwksCache]: keys,
    }
    const parameters = oauth.validateAuthResponse(metadata, client, returned, state)
    const proof = proofFor(metadata, clientSecret)
    const grant = oauth.authorizationCodeGrantRequest
    const response = await grant(metadata, client, proof, parameters, redirectUri, verifier, options)
    const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(metadata, response, options)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (!claims || !tokens.id_token) throw new SignInFailure('untrusted', 'The provider sent no ID token.')
    await checkAccessTokenHash(tokens.id_token, claims, tokens.access_token)
    if (claims.email !== undefined || metadata.userinfo_endpoint === undefined) return identityOf(claims)
    const told = await oauth.userInfoRequest(metadata, client, tokens.access_token, options)
    const { email, email_verified, name } = await oauth.processUserInfoResponse(metadata, client, claims.sub, told)
    // An address and whether it is verified come from the same answer.
    return identityOf({ iss: claims.iss, sub: claims.sub, email, email_verified, name: claims.name ?? name })
  }

  #document(issuer: string): Promise<ProviderDocument> {
    const { documents, now } = this
    return documentOf(issuer, { outgoing: this.outgoing.forIssuer(issuer), documents, now })
  }
}

/** As the provider takes it: in the header by default. */
function proofFor(metadata: oauth.AuthorizationServer, clientSecret: string): oauth.ClientAuth {
  if (clientSecret === '') return oauth.None()
  const known = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return known.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret)
}

/** The library's errors may contain tokens, so only their names are passed on. */
function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (error instanceof oauth.AuthorizationResponseError) {
    return new SignInFailure('canceled', `The provider refused: ${nameOf(error.error)}.`)
  }
  if (error instanceof oauth.ResponseBodyError) {
    return new SignInFailure('client', `The provider refused this server: ${nameOf(error.error)}.`)
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    return new SignInFailure('client', 'The provider refused this server: it does not take the client id and secret.')
  }
  return failureOnTheWay(error) ?? new SignInFailure('untrusted', `The provider's answer proves nothing.`)
}

const nameOf = (error: string): string => (/^[\w.-]{1,60}$/.test(error) ? error : 'unknown error')
