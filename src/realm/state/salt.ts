import { randomBytes } from 'node:crypto'
import type { Writers } from '#store/store'

const SALT_BYTES = 18

/**
 * A new salt for a realm. Because of it, the realm's keys and links don't work in another realm with the same name,
 * created elsewhere or at another time.
 */
export const newRealmSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

/** Gives a salt to a realm from before realms had salts. Its earlier signatures stay valid. */
export function saltOlderRealm({ realm }: Writers): void {
  const identity = realm.find('identity')
  if (!identity || identity.signing) return
  realm.set('identity', { ...identity, signing: { salt: newRealmSalt(), saltedAt: Date.now() } })
}
