import type { RequiredFactor } from '#store/realm/facts'

interface Wired {
  of: RequiredFactor['of']
  /** UNIX seconds. */
  from: number
}

/** The people who need more than a password to log in; `from` is in UNIX seconds. */
export const requiredFactorToWire = (required: RequiredFactor | null): Wired | null =>
  required && { of: required.of, from: Math.floor(required.from / 1000) }
