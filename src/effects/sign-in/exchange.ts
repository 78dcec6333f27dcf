import * as oauth from 'oauth4webapi'
import type { Outgoing } from '#lib/http/outgoing'
import type { ProviderClient, ProviderDocuments, SignInSecrets } from '#lib/http/sign-in'
import { requestBy } from './provider-request'

/** The maximum difference between a provider's clock and ours. */
export const CLOCKS_APART_SECONDS = 60

/** The values that requests to a provider need. `outgoing` was created for the provider's issuer. */
export interface Asking {
  outgoing: Outgoing
  documents: ProviderDocuments
  now: number
}

/** One log-in at a provider. */
export interface Exchange {
  client: ProviderClient
  secrets: SignInSecrets
  redirectUri: string
  asksAgain?: boolean
}

/** The address where a browser logs in. */
export async function addressWith(
  url: URL,
  { client, secrets, redirectUri }: Exchange,
  more: Record<string, string>,
): Promise<string> {
  const parameters = {
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: secrets.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Sends the returned code to the provider, and returns the answer unread. */
export async function exchangeWith(
  { outgoing }: Asking,
  metadata: oauth.AuthorizationServer,
  { client: { issuer, clientId }, secrets: { state, verifier }, redirectUri }: Exchange,
  returned: URLSearchParams,
  proof: oauth.ClientAuth,
) {
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: CLOCKS_APART_SECONDS }
  const options = {
    [oauth.customFetch]: requestBy(outgoing),
    [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:',
  }
  const parameters = oauth.validateAuthResponse(metadata, client, returned, state)
  const grant = oauth.authorizationCodeGrantRequest
  const response = await grant(metadata, client, proof, parameters, redirectUri, verifier, options)
  return { client, response, options }
}
