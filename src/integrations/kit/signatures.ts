import { createHmac, createVerify } from 'node:crypto'
import { isSame } from '#lib/signing/same'
import type { RawDelivery } from './delivery'

/** The way in which a service proves that it sent a request. */
export interface Signature {
  headers: readonly string[]
  /** For the documentation: where to enter the secret, or which of the service's secrets to use. */
  how: string
  isValid(delivery: RawDelivery, secret: string): boolean
}

interface Hmac {
  header: string
  how: string
  algorithm?: 'sha256' | 'sha1'
  encoding?: 'hex' | 'base64'
  /** The text before the signature, such as `sha256=`. */
  prefix?: string
  /** The signed data, if it isn't just the body, and the other headers that are part of it. */
  of?: (delivery: RawDelivery) => readonly (string | Uint8Array)[]
  with?: readonly string[]
}

/** The header contains an HMAC of the body, or of the parts that `of` returns. */
export function hmac({
  header,
  how,
  algorithm = 'sha256',
  encoding = 'hex',
  prefix = '',
  of = ({ body }) => [body],
  with: others = [],
}: Hmac): Signature {
  return {
    headers: [header, ...others],
    how,
    isValid(delivery, secret) {
      const sent = delivery.headers[header.toLowerCase()]
      if (!sent?.startsWith(prefix)) return false
      const mac = createHmac(algorithm, secret)
      for (const part of of(delivery)) mac.update(part)
      return isSame(sent.slice(prefix.length), mac.digest(encoding))
    },
  }
}

/** The header lists HMACs of the body, `v1=…,v1=…`: one for each secret while secrets are being rotated. */
export function versionedHmac(header: string, how: string): Signature {
  return {
    headers: [header],
    how,
    isValid({ headers, body }, secret) {
      const expected = `v1=${createHmac('sha256', secret).update(body).digest('hex')}`
      const sent = (headers[header.toLowerCase()] ?? '').split(',', MOST_SIGNATURES)
      return sent.some((one) => isSame(one.trim(), expected))
    },
  }
}
const MOST_SIGNATURES = 10

/** The header contains a signature that the service made with its private key. The bot's secret is the public key. */
export function rsa(header: string, how: string, of: (delivery: RawDelivery) => string): Signature {
  return {
    headers: [header],
    how,
    isValid(delivery, publicKey) {
      const sent = delivery.headers[header.toLowerCase()] ?? ''
      try {
        return createVerify('RSA-SHA1').update(of(delivery)).verify(publicKey, sent, 'base64')
      } catch {
        // The owner entered an invalid key.
        return false
      }
    },
  }
}

/** The header contains the secret itself. */
export function token(header: string, how: string): Signature {
  return {
    headers: [header],
    how,
    isValid({ headers }, secret) {
      const sent = headers[header.toLowerCase()]
      return sent !== undefined && isSame(sent, secret)
    },
  }
}
