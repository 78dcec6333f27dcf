import { createHash, timingSafeEqual } from 'node:crypto'

/** The token of the header `Authorization: Bearer`; empty where there is none. */
export const bearerOf = (header: string | undefined): string => /^bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? ''

/** Compared in constant time. If a deployment doesn't have the secret, nothing is right. */
export function isSameSecret(given: string, secret: string | undefined): boolean {
  return timingSafeEqual(digest(given), digest(secret ?? '')) && secret !== undefined && secret !== ''
}

/** Hashes have the same length whatever was given, so they can be compared in constant time. */
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
