import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a signature. It is part of the signed data, so a signature for another purpose is never accepted. */
type Purpose =
  | 'api key'
  | 'csrf token'
  | 'device'
  | 'export'
  | 'file'
  | 'invitation'
  | 'mail address'
  | 'passkey challenge'
  | 'passkey handle'
  | 'password reset'
  | 'push mark'
  | 'reactivation'
  | 'refused log-in'
  | 'sealed'
  | 'session'
  | 'unsubscribe'
  | 'webhook token'

/** A number, or a string without NUL. The last part may be any bytes. */
type Part = string | number | Uint8Array

/**
 * Signs with the deployment's secret for one realm. The signatures are invalid in another realm, and in a realm of the
 * same name that was created at another time, because each has a random salt. Without a salt, the signatures have
 * version 1, from before realms had salts.
 */
export class Signer {
  constructor(
    private readonly secret: string,
    private readonly realmName: string,
    private readonly salt?: string,
  ) {}

  sign(purpose: Purpose, ...parts: Part[]): Buffer {
    const salted = this.salt === undefined ? [] : [this.salt]
    const version = this.salt === undefined ? 1 : 2
    const hmac = createHmac('sha256', this.secret)
    for (const [at, part] of [`${purpose}, version ${version}`, this.realmName, ...salted, ...parts].entries()) {
      if (at > 0) hmac.update('\0')
      hmac.update(typeof part === 'number' ? String(part) : part)
    }
    return hmac.digest()
  }

  /** Whether these are the first bytes of the signature. The check takes the same time for every wrong signature. */
  hasSigned(signature: Uint8Array, purpose: Purpose, ...parts: Part[]): boolean {
    return isSame(signature, this.sign(purpose, ...parts).subarray(0, signature.length))
  }
}

/** Compares bytes in constant time, unless their lengths differ. */
export function isSame(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
