import * as oauth from 'oauth4webapi'
import { type ProvenIdentity, SignInFailure } from '#lib/http/sign-in'
import { type Asking, addressWith, type Exchange, exchangeWith } from './exchange'
import { identityOf } from './identity-of'
import { requestBy } from './provider-request'

const SCOPE = 'read:user user:email'
const PUBLIC = 'https://github.com'

/**
 * GitHub supports only OAuth 2: nothing is signed, and the access token is used to ask who the person is. The code,
 * PKCE and `state` tie the token to this log-in. https://docs.github.com/en/apps/oauth-apps
 */
export function beginGitHub(_asking: Asking, exchange: Exchange): Promise<string> {
  const url = new URL(`${exchange.client.issuer}/login/oauth/authorize`)
  return addressWith(url, exchange, { scope: SCOPE })
}

export async function completeGitHub(
  asking: Asking,
  exchange: Exchange,
  returned: URLSearchParams,
): Promise<ProvenIdentity> {
  const { issuer, clientSecret } = exchange.client
  const metadata = { issuer, token_endpoint: `${issuer}/login/oauth/access_token` }
  const proof = oauth.ClientSecretPost(clientSecret)
  const { client, response } = await exchangeWith(asking, metadata, exchange, returned, proof)
  const answer = await withStatus(response)
  const { access_token } = await oauth.processAuthorizationCodeResponse(metadata, client, answer)
  const user = await read(asking, issuer, '/user', access_token)
  const { id, name, login, avatar_url } = user as Partial<Record<'id' | 'name' | 'login' | 'avatar_url', unknown>>
  // A number always belongs to the same person, but a name may not.
  if (!Number.isSafeInteger(id)) throw new SignInFailure('untrusted', 'The provider’s answer has no valid user ID.')
  const address = primaryOf(await read(asking, issuer, '/user/emails?per_page=100', access_token))
  return identityOf({ iss: issuer, sub: String(id), name: name || login, login, picture: avatar_url, ...address }, '')
}

/** Changes the status of GitHub's errors to 400, since GitHub sends them with 200. */
async function withStatus(response: Response): Promise<Response> {
  const body: unknown = await response.clone().json()
  const isError = typeof body === 'object' && body !== null && 'error' in body
  return isError && response.status === 200 ? Response.json(body, { status: 400 }) : response
}

interface Listed {
  email?: unknown
  primary?: unknown
  verified?: unknown
}

function primaryOf(list: unknown): { email?: unknown; email_verified?: boolean } {
  const primary: Listed | undefined = Array.isArray(list) ? list.find((one) => one?.primary === true) : undefined
  return primary ? { email: primary.email, email_verified: primary.verified === true } : {}
}

async function read({ outgoing }: Asking, issuer: string, path: string, token: string): Promise<unknown> {
  const api = issuer === PUBLIC ? 'https://api.github.com' : `${issuer}/api/v3`
  const headers = {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    // GitHub refuses requests without a user agent.
    'User-Agent': 'Edgewise',
  }
  const response = await requestBy(outgoing)(`${api}${path}`, { method: 'GET', headers })
  if (response.status !== 200) throw new SignInFailure('client', `The provider refused the request for ${path}.`)
  return response.json()
}
