import { toBase32 } from '../base32'
import type { Signer } from './signer'

const BYTES = 20

/** By which a service knows requests of a bot. As long as a key and just as hard to guess, but it opens nothing here. */
export function webhookToken(signer: Signer, accountId: number): string {
  return toBase32(signer.sign('webhook token', accountId).subarray(0, BYTES))
}
