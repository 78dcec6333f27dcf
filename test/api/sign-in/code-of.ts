import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows now, or this many half-minute steps later. */
export const codeOf = (seed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 })
