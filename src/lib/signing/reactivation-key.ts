import { toBase32 } from '#lib/bytes/base32'
import { isSame, type Signer } from './signer'

const KEY_BYTES = 20

/**
 * 32 characters a-z and 2-7, made from the time of the deactivation. Nothing is stored, and another
 * deactivation has another key.
 */
export function reactivationKey(signer: Signer, closedAt: number): string {
  return toBase32(signer.sign('reactivation', closedAt).subarray(0, KEY_BYTES)).toLowerCase()
}

export function isReactivationKey(signer: Signer, key: string, closedAt: number): boolean {
  return isSame(Buffer.from(key), Buffer.from(reactivationKey(signer, closedAt)))
}
