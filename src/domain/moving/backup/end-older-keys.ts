import { isSalted, nextNonce } from '#lib/signing/api-key'
import type { Writers } from '#store/store'

/**
 * Revokes keys from before realms had salts, by changing their nonces. Other keys are revoked when the realm gets
 * another salt.
 */
export function endOlderKeys({ accounts }: Pick<Writers, 'accounts'>): void {
  for (const { id, keyNonce } of accounts.list()) {
    if (!isSalted(keyNonce)) accounts.update(id, { keyNonce: nextNonce(keyNonce) })
  }
}
