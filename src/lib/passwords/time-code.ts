import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SEED_BYTES = 20

/** A seed in the form that authenticator apps accept: 160 bits in base 32. */
export const newSeed = (): string => new Secret({ size: SEED_BYTES }).base32

/** The address that authenticator apps read from a QR code. */
export const seedAddress = (seed: string, issuer: string, label: string): string =>
  totpOf(seed, issuer, label).toString()

/**
 * The time step that a code belongs to: the one at `now` (UNIX ms), the one before it or the next one, since clocks
 * differ. Undefined if the code is wrong.
 */
export function stepOfCode(seed: string, code: string, now: number): number | undefined {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / (STEP_SECONDS * 1000)) + delta
}

const totpOf = (seed: string, issuer = '', label = 'account') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(seed), period: STEP_SECONDS, digits: 6, algorithm: 'SHA1' })
