import { createHmac } from 'node:crypto'

type Claims = Record<string, unknown>

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

// The type of the result also covers algorithms without key pairs.
const newPair = async () => (await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair

/** One team's Cloudflare Access in front of an application. It publishes keys and signs the person's identity. */
export class StandInAccess {
  readonly audience = 'f5'.repeat(32)
  readonly asked: string[] = []
  isDead = false

  private constructor(
    readonly issuer: string,
    private kid: string,
    private pair: CryptoKeyPair,
  ) {}

  static async of(team: string): Promise<StandInAccess> {
    return new StandInAccess(`https://${team}.cloudflareaccess.com`, 'first', await newPair())
  }

  async rotate(kid: string): Promise<void> {
    this.kid = kid
    this.pair = await newPair()
  }

  /** Answers requests in place of the network. */
  fetch = async (url: string): Promise<Response> => {
    this.asked.push(url)
    if (this.isDead || url !== `${this.issuer}/cdn-cgi/access/certs`) throw new Error('connection refused')
    const jwk = (await crypto.subtle.exportKey('jwk', this.pair.publicKey)) as JsonWebKey
    return Response.json({ keys: [{ ...jwk, kid: this.kid, use: 'sig', alg: 'RS256' }], public_cert: {} })
  }

  claims(more: Claims = {}): Claims {
    const now = Math.floor(Date.now() / 1000)
    const person = { sub: 'mia-there', email: 'mia@example.com', type: 'app' }
    return { iss: this.issuer, aud: [this.audience], iat: now, nbf: now, exp: now + 300, ...person, ...more }
  }

  async sign(more: Claims = {}, header: Claims = {}, pair = this.pair): Promise<string> {
    const text = `${encode({ alg: 'RS256', kid: this.kid, typ: 'JWT', ...header })}.${encode(this.claims(more))}`
    const signature = await crypto.subtle.sign(RSA, pair.privateKey, new TextEncoder().encode(text))
    return `${text}.${Buffer.from(signature).toString('base64url')}`
  }

  /** A token that is signed with another key but names this team's key. */
  async forge(): Promise<string> {
    return this.sign({}, {}, await newPair())
  }

  unsigned(): string {
    return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(this.claims())}.`
  }

  /** A token signed with the public key as if it were a shared secret. */
  async withPublicKey(): Promise<string> {
    const text = `${encode({ alg: 'HS256', kid: this.kid })}.${encode(this.claims())}`
    const spki = (await crypto.subtle.exportKey('spki', this.pair.publicKey)) as ArrayBuffer
    return `${text}.${createHmac('sha256', Buffer.from(spki)).update(text).digest('base64url')}`
  }
}
