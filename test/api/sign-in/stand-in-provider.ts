import { calculatePKCECodeChallenge } from 'oauth4webapi'

type Claims = Record<string, unknown>

interface Grant {
  claims: Claims
  challenge: string
  redirectUri: string
}

interface Key {
  kid: string
  alg: string
  pair: CryptoKeyPair
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * An OpenID Connect provider that does whatever a test says, even what no honest provider would do. It replaces the
 * network.
 */
export class StandInProvider {
  readonly clientId = 'edgewise'
  readonly clientSecret = 'a secret that the provider gave'
  /** The addresses that were requested from the provider. */
  readonly asked: string[] = []
  /** Claims about the person, in addition to the usual ones, for log-ins that don't specify any. */
  person: Claims = { sub: 'subject-1' }
  /** The response from `userinfo`, and the parameters that are returned in addition to code and state. */
  userinfo: Claims | undefined
  returned: Record<string, string> = {}
  metadata: Claims = {}
  /** The response at `/picture`. */
  picture: () => Response = () => new Response(null, { status: 404 })
  header: Claims = {}
  isDead = false
  /** Changes the token response before it is sent. */
  tamper: (answer: Record<string, unknown>) => unknown = (answer) => answer
  readonly #codes = new Map<string, Grant>()
  #lastSubject: unknown
  #keys: Key[] = []
  /** The key that signs, or an unpublished one for forging signatures. */
  signing: Key | undefined

  private constructor(readonly issuer: string) {}

  static async at(issuer: string): Promise<StandInProvider> {
    const provider = new StandInProvider(issuer)
    await provider.rotate('key-1')
    return provider
  }

  /** Makes the provider sign with a new key, and publish only that one. */
  async rotate(kid: string, alg = 'ES256'): Promise<void> {
    this.signing = await newKey(kid, alg)
    this.#keys = [this.signing]
  }

  /** Logs the person in. Returns the address to which their browser is redirected. */
  authorize(address: string, claims: Claims = this.person): URL {
    const { searchParams } = new URL(address)
    const code = crypto.randomUUID()
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    const grant = { challenge: searchParams.get('code_challenge') ?? '', redirectUri }
    this.#codes.set(code, { ...grant, claims: { nonce: searchParams.get('nonce'), ...claims } })
    const back = new URL(redirectUri)
    const parameters = { code, state: searchParams.get('state') ?? '', ...this.returned }
    for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value)
    return back
  }

  /** Answers requests in place of the network. */
  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url)
    this.asked.push(url)
    if (this.isDead) throw new Error('connection refused')
    if (pathname.endsWith('/.well-known/openid-configuration')) return Response.json(this.#document())
    if (pathname === '/keys') return Response.json({ keys: await Promise.all(this.#keys.map(publicJwk)) })
    if (pathname === '/token') return this.#token(init)
    if (pathname === '/userinfo') return Response.json(this.userinfo ?? { sub: this.#lastSubject })
    if (pathname === '/picture') return this.picture()
    return new Response('nothing here', { status: 404 })
  }

  #document(): Claims {
    const { origin } = new URL(this.issuer)
    return {
      issuer: this.issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      userinfo_endpoint: `${origin}/userinfo`,
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
      ...this.metadata,
    }
  }

  async #token({ headers, body }: RequestInit): Promise<Response> {
    const form = new URLSearchParams(String(body))
    const code = form.get('code') ?? ''
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    const proof = `Basic ${btoa(`${this.clientId}:${encodeURIComponent(this.clientSecret).replaceAll('%20', '+')}`)}`
    if (new Headers(headers).get('Authorization') !== proof) return refusal('invalid_client', 401)
    const isSame = grant?.redirectUri === form.get('redirect_uri')
    const challenge = await calculatePKCECodeChallenge(form.get('code_verifier') ?? '')
    if (!grant || !isSame || challenge !== grant.challenge) return refusal('invalid_grant', 400)
    const now = Math.floor(Date.now() / 1000)
    this.#lastSubject = grant.claims.sub
    const usual = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300 }
    const id_token = await this.sign({ ...usual, ...grant.claims })
    return Response.json(this.tamper({ access_token: 'an access token', token_type: 'Bearer', id_token }))
  }

  async sign(claims: Claims): Promise<string> {
    const { kid, alg, pair } = this.signing ?? (await newKey('none'))
    const text = `${encode({ alg, kid, ...this.header })}.${encode(claims)}`
    const signature = await crypto.subtle.sign(signingWith(alg), pair.privateKey, new TextEncoder().encode(text))
    return `${text}.${Buffer.from(signature).toString('base64url')}`
  }

  /** The public key as text. An attacker could sign with it as if it were a shared secret. */
  async publicKeyText(): Promise<string> {
    return JSON.stringify(this.signing && (await publicJwk(this.signing)))
  }
}

export async function newKey(kid: string, alg = 'ES256'): Promise<Key> {
  const pair = await crypto.subtle.generateKey(madeFor(alg), true, ['sign', 'verify'])
  // The type of `generateKey` also covers algorithms without key pairs.
  return { kid, alg, pair: pair as CryptoKeyPair }
}

const RSA = { PS: 'RSA-PSS', RS: 'RSASSA-PKCS1-v1_5' }
const CURVES: Record<string, string> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' }
const bitsOf = (alg: string) => Number(alg.slice(2))

function madeFor(alg: string) {
  const name = Object.entries(RSA).find(([begin]) => alg.startsWith(begin))?.[1]
  const publicExponent = new Uint8Array([1, 0, 1])
  if (name) return { name, hash: `SHA-${bitsOf(alg)}`, modulusLength: 2048, publicExponent }
  return CURVES[alg] ? { name: 'ECDSA', namedCurve: CURVES[alg] } : { name: 'Ed25519' }
}

function signingWith(alg: string) {
  const { name } = madeFor(alg)
  if (name === 'ECDSA') return { name, hash: `SHA-${bitsOf(alg)}` }
  return name === RSA.PS ? { name, saltLength: bitsOf(alg) / 8 } : { name }
}

async function publicJwk({ kid, alg, pair }: Key): Promise<object> {
  const { kty, crv, x, y, n, e } = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey
  return { kty, crv, x, y, n, e, kid, use: 'sig', alg }
}

const refusal = (error: string, status: number) => Response.json({ error }, { status })
