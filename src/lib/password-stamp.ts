import { createHmac } from 'node:crypto'
import type { RealmSigner } from './realm-signer'

const VERSION = 'password stamp, version 2'
const BYTES = 12

/** Tells two passwords of an account apart, and says nothing else about them. */
export function passwordStamp(
  { secret, realmName }: RealmSigner,
  accountId: number,
  hash: string | null,
  reopenedAt: number,
): string {
  const signed = createHmac('sha256', secret)
    .update(`${VERSION}\0${realmName}\0${accountId}\0${hash ?? ''}\0${reopenedAt}`)
    .digest()
  return signed.subarray(0, BYTES).toString('base64url')
}
