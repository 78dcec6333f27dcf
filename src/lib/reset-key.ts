import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from './base32'
import { invariant } from './errors'
import type { RealmSigner } from './realm-signer'

/** Part of what is signed, so that keys for other purposes are never taken for these. */
const VERSION = 'password reset, version 1'
const CLAIM_BYTES = 11
const SIGNATURE_BYTES = 14
const SHAPE = /^[a-z2-7]{40}$/
const LARGEST_ID = 2 ** 24 - 1

export interface ResetClaim {
  accountId: number
  /** Who made the link. */
  makerId: number
  /** UNIX seconds. */
  until: number
}

/**
 * 40 characters a-z and 2-7: account, maker and end (11 bytes) and a truncated HMAC (112 bits) over them and the hash of
 * the password that is to be replaced. Nothing is stored, and the key dies with that password.
 */
export function issueResetKey(signer: RealmSigner, claim: ResetClaim, passwordHash: string | null): string {
  invariant(claim.accountId <= LARGEST_ID && claim.makerId <= LARGEST_ID, 'account ids fit 24 bits')
  const bytes = Buffer.alloc(CLAIM_BYTES)
  bytes.writeUIntBE(claim.accountId, 0, 3)
  bytes.writeUIntBE(claim.makerId, 3, 3)
  bytes.writeUIntBE(claim.until, 6, 5)
  return toBase32(Buffer.concat([bytes, sign(signer, bytes, passwordHash)])).toLowerCase()
}

/** What the key says, true or not: whose password hash to check it with. */
export function readResetKey(key: string): ResetClaim | undefined {
  const bytes = bytesOf(key)
  if (!bytes) return undefined
  return { accountId: bytes.readUIntBE(0, 3), makerId: bytes.readUIntBE(3, 3), until: bytes.readUIntBE(6, 5) }
}

/** Whether the key was issued here for the password that is current. */
export function verifyResetKey(signer: RealmSigner, key: string, passwordHash: string | null): boolean {
  const bytes = bytesOf(key)
  if (!bytes) return false
  const expected = sign(signer, bytes.subarray(0, CLAIM_BYTES), passwordHash)
  return timingSafeEqual(bytes.subarray(CLAIM_BYTES), expected)
}

function bytesOf(key: string): Buffer | undefined {
  const bytes = SHAPE.test(key) ? fromBase32(key.toUpperCase()) : undefined
  return bytes && Buffer.from(bytes)
}

function sign({ secret, realmName }: RealmSigner, claim: Uint8Array, passwordHash: string | null): Uint8Array {
  // NUL separates: neither a realm's name nor a hash contains one.
  const signed = createHmac('sha256', secret)
    .update(`${VERSION}\0${realmName}\0${passwordHash ?? ''}\0`)
    .update(claim)
  return signed.digest().subarray(0, SIGNATURE_BYTES)
}
