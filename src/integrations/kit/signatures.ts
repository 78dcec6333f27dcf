import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { RawDelivery } from './delivery'

/** How a service proves that it knows the bot's secret. */
export interface Signature {
  headers: readonly string[]
  /** For the documentation: what the service calls the secret, and what it does with it. */
  how: string
  isValid(delivery: RawDelivery, secret: string): boolean
}

interface Hmac {
  header: string
  how: string
  algorithm?: 'sha256' | 'sha1'
  encoding?: 'hex' | 'base64'
  /** What stands before the signature: `sha256=`. */
  prefix?: string
}

/** The header holds the HMAC of the body. */
export function hmac({ header, how, algorithm = 'sha256', encoding = 'hex', prefix = '' }: Hmac): Signature {
  return {
    headers: [header],
    how,
    isValid({ headers, body }, secret) {
      const sent = headers[header.toLowerCase()]
      if (!sent?.startsWith(prefix)) return false
      return isSame(sent.slice(prefix.length), createHmac(algorithm, secret).update(body).digest(encoding))
    },
  }
}

/** The header lists HMACs of the body, `v1=…,v1=…`: one for each secret while secrets change. */
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

/** The header holds the secret itself. */
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

/** In constant time, whatever the lengths. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
