import type { RequiredFactor } from '#store/realm/facts'

interface Wired {
  of: RequiredFactor['of']
  /** UNIX seconds. */
  from: number
}

/** From whom a log-in takes more than a password; `from` is in UNIX seconds. */
export const requiredFactorToWire = (required: RequiredFactor | null): Wired | null =>
  required && { of: required.of, from: Math.floor(required.from / 1000) }
