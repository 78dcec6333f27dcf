import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Flags in an authenticator's answer. */
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Told {
  origin: string
  /** Changes to the answer, for simulating faults. */
  host?: string
  isVerified?: boolean
  counter?: number
  type?: string
  handle?: string | null
}

/** Simulates a browser and an authenticator with one passkey. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #cose: Buffer
  counter = 0
  handle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  // biome-ignore lint/suspicious/noExplicitAny: the server's options, as JSON.
  create(options: any, told: Told): Record<string, unknown> {
    this.handle = options.user.id
    const client = clientData('webauthn.create', options.challenge, told)
    const credential = Buffer.concat([Buffer.alloc(16), length(this.id), this.id, this.#cose])
    const data = Buffer.concat([this.#head(options.rp.id, told, HAS_CREDENTIAL), credential])
    // {"fmt": "none", "attStmt": {}, "authData": …}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      length(data),
      data,
    ])
    return this.#answer({
      clientDataJSON: text(client),
      attestationObject: text(attestation),
      transports: ['internal'],
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the server's options, as JSON.
  get(options: any, told: Told): Record<string, unknown> {
    this.counter += 1
    const client = clientData('webauthn.get', options.challenge, told)
    const data = this.#head(options.rpId, told, 0)
    const hash = createHash('sha256').update(client).digest()
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key)
    const { handle = this.handle } = told
    return this.#answer({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      ...(handle !== null && { userHandle: handle }),
    })
  }

  #head(host: string, { isVerified = true, counter = this.counter, host: other = host }: Told, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more
    return Buffer.concat([createHash('sha256').update(other).digest(), Buffer.from([flags]), count])
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

function clientData(usual: string, challenge: string, { origin, type = usual }: Told): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function length({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(length)
  return bytes
}

const text = (bytes: Buffer) => bytes.toString('base64url')
