import { isSalted, nextNonce } from '#lib/signing/api-key'
import type { Writers } from '#store/store'

/** Another salt makes earlier signatures invalid. Keys that are older than salts need another nonce. */
export function endOlderKeys({ accounts }: Pick<Writers, 'accounts'>): void {
  for (const { id, keyNonce } of accounts.list()) {
    if (!isSalted(keyNonce)) accounts.update(id, { keyNonce: nextNonce(keyNonce) })
  }
}
