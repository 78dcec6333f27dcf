import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import type { Json } from '../../../tools/lib/json.ts'

/** Algorithms for ID tokens, each with its own client. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** The claims about a person. The provider accepts every name. */
const claimsOf = (id) => ({
  sub: id,
  email: `${id}@example.com`,
  email_verified: !id.startsWith('unverified'),
  name: `${id} There`,
  groups: id.startsWith('host') ? ['hosts', 'everyone'] : ['everyone'],
})

/**
 * Starts a certified implementation of an OpenID Connect provider on a port of this machine, with new keys each time.
 *
 * @param options `keyName`: part of its keys' names
 */
export async function startProvider({
  port,
  redirectUris,
  keyName = 'key',
}: {
  port: number
  redirectUris: string[]
  keyName?: string
}) {
  const issuer = `http://127.0.0.1:${port}`
  const keys = ALGORITHMS.map((algorithm) => newKey(algorithm, keyName))
  const provider = new Provider(issuer, {
    clients: clientsFor(redirectUris),
    jwks: { keys },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    // Puts the requested claims into the ID token, as most providers do.
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    features: { devInteractions: { enabled: true } },
    enabledJWA: { idTokenSigningAlgValues: [...ALGORITHMS, 'HS256'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests only'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  })
  const state = { tokenDelayMs: 0 }
  /** The codes and tokens that the provider issued. */
  const issued: Json[] = []
  provider.on('grant.success', ({ body, oidc }) => {
    issued.push(body.access_token, body.id_token, oidc.body?.code)
  })
  const answer = provider.callback()
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/token')) await new Promise((resolve) => setTimeout(resolve, state.tokenDelayMs))
    answer(request, response)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { issuer, state, issued, stop }
}

/** Functions that generate a pair of keys, by the first two letters of an algorithm. */
const PAIRS = {
  RS: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  PS: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  Ed: () => generateKeyPairSync('ed25519'),
}

function newKey(algorithm, keyName) {
  const { privateKey } = PAIRS[algorithm.slice(0, 2)]()
  return { ...privateKey.export({ format: 'jwk' }), kid: `${keyName} of ${algorithm}`, alg: algorithm, use: 'sig' }
}

function clientsFor(redirect_uris) {
  const client = (client_id, more) => ({ client_id, client_secret: secretOf(client_id), redirect_uris, ...more })
  return [
    ...ALGORITHMS.map((id_token_signed_response_alg) =>
      client(id_token_signed_response_alg, { id_token_signed_response_alg }),
    ),
    client('HS256', { id_token_signed_response_alg: 'HS256' }),
    client('post', { token_endpoint_auth_method: 'client_secret_post' }),
  ]
}

export const secretOf = (clientId) => `the secret of ${clientId}, which is long enough`
