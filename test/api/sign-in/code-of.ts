import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows now, or some steps of half a minute later. */
export const codeOf = (seed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 })
