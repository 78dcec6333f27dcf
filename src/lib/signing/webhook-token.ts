import { toBase32 } from '#lib/bytes/base32'
import type { Signer } from './signer'

const BYTES = 20

/**
 * The token with which a service recognizes a bot's requests. It is as long as a key and at least as hard to guess, but
 * gives no access here.
 */
export function webhookToken(signer: Signer, accountId: number): string {
  return toBase32(signer.sign('webhook token', accountId).subarray(0, BYTES))
}
