import type { PushKeys } from '#lib/http/push'
import type { CommandContext, OutsideContext, Preparation } from '../context'

/**
 * Makes the keys that identify the organization to push services; undefined if they are already stored. A browser's
 * subscription works with one key only.
 */
export async function newPushKeys({ store, pusher }: Preparation): Promise<PushKeys | undefined> {
  return store.realm.find('pushKeys') ? undefined : pusher.makeKeys()
}

/** Stores the new keys if there are none yet. Returns the public key with which browsers subscribe. */
export function ensurePushKeys({ store, secrets }: CommandContext, made: PushKeys | undefined): string {
  const known = store.realm.find('pushKeys')
  // Another request may have made keys in the meantime.
  if (known || !made) return known?.publicKey ?? ''
  store.realm.set('pushKeys', { publicKey: made.publicKey, sealedPrivateKey: secrets.seal(made.privateKey) })
  return made.publicKey
}

/** The keys; undefined if there are none, or if another deployment encrypted them. */
export function findPushKeys({ store, secrets }: Pick<OutsideContext, 'store' | 'secrets'>): PushKeys | undefined {
  const known = store.realm.find('pushKeys')
  const privateKey = known && secrets.unseal(known.sealedPrivateKey)
  return known && privateKey ? { publicKey: known.publicKey, privateKey } : undefined
}
