import { randomBytes } from 'node:crypto'
import type { Writers } from '#store/store'

const SALT_BYTES = 18

/**
 * Keys and links of one realm don't work in another one with the same name that was founded elsewhere or at another
 * time.
 */
export const newRealmSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

/** Realms that are older than salts get theirs, and what they signed before stays valid. */
export function saltOlderRealm({ realm }: Writers): void {
  const identity = realm.find('identity')
  if (!identity || identity.signing) return
  realm.set('identity', { ...identity, signing: { salt: newRealmSalt(), saltedAt: Date.now() } })
}
