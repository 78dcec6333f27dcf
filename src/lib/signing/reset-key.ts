import { fromBase32, toBase32 } from '#lib/bytes/base32'
import { invariant } from '../errors'
import { type AccountId, asId } from '../ids'
import type { Signer } from './signer'

const CLAIM_BYTES = 11
const SIGNATURE_BYTES = 14
const SHAPE = /^[a-z2-7]{40}$/
const LARGEST_ID = 2 ** 24 - 1

export interface ResetClaim {
  accountId: AccountId
  /** The account that created the link. */
  makerId: AccountId
  /** UNIX seconds. */
  until: number
}

/** The values that invalidate a key when they change. No part may contain NUL. */
type ResetProof = readonly string[]

/**
 * 40 characters a-z and 2-7: account, creator and expiration (11 bytes) and a truncated HMAC (112 bits) of them and of
 * values that invalidate the key when they change, such as the hash of the password that is to be replaced. Nothing is
 * stored.
 */
export function issueResetKey(signer: Signer, claim: ResetClaim, proof: ResetProof): string {
  invariant(claim.accountId <= LARGEST_ID && claim.makerId <= LARGEST_ID, 'account ids fit 24 bits')
  const bytes = Buffer.alloc(CLAIM_BYTES)
  bytes.writeUIntBE(claim.accountId, 0, 3)
  bytes.writeUIntBE(claim.makerId, 3, 3)
  bytes.writeUIntBE(claim.until, 6, 5)
  const signature = signer.sign('password reset', ...proof, bytes).subarray(0, SIGNATURE_BYTES)
  return toBase32(Buffer.concat([bytes, signature])).toLowerCase()
}

/**
 * Reads the claim of a key without verifying it. It identifies the account whose password and address are needed to
 * verify the key.
 */
export function readResetKey(key: string): ResetClaim | undefined {
  const bytes = bytesOf(key)
  if (!bytes) return undefined
  const [accountId, makerId] = [asId<AccountId>(bytes.readUIntBE(0, 3)), asId<AccountId>(bytes.readUIntBE(3, 3))]
  return { accountId, makerId, until: bytes.readUIntBE(6, 5) }
}

/** Whether this signer issued the key, and whether the values that would invalidate it are unchanged. */
export function verifyResetKey(signer: Signer, key: string, proof: ResetProof): boolean {
  const bytes = bytesOf(key)
  if (!bytes) return false
  return signer.hasSigned(bytes.subarray(CLAIM_BYTES), 'password reset', ...proof, bytes.subarray(0, CLAIM_BYTES))
}

function bytesOf(key: string): Buffer | undefined {
  const bytes = SHAPE.test(key) ? fromBase32(key.toUpperCase()) : undefined
  return bytes && Buffer.from(bytes)
}
