import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from './base32'
import { invariant } from './errors'

/** Part of what is signed, so that keys of another layout are never taken for these. */
const VERSION = 'api key, version 1'
const WEBHOOK_VERSION = 'webhook token, version 1'
const CLAIM_BYTES = 6
const SIGNATURE_BYTES = 14
const LARGEST = 2 ** 24 - 1

export interface KeyClaim {
  accountId: number
  /** Raised by one each time the account's key is regenerated. */
  nonce: number
}

/** Clients insist on 32 characters; a password of the same shape is told apart only by its signature. */
export function isKeyShaped(key: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(key)
}

/**
 * A key proves itself: base32 of account id (24 bits), nonce (24 bits) and a truncated HMAC (112 bits).
 * Nobody needs to store it, so nobody can steal it from storage.
 */
export function issueKey(secret: string, realmName: string, accountId: number, nonce: number): string {
  invariant(isUint24(accountId) && isUint24(nonce), 'account id and nonce fit 24 bits')
  const claim = Buffer.alloc(CLAIM_BYTES)
  claim.writeUIntBE(accountId, 0, 3)
  claim.writeUIntBE(nonce, 3, 3)
  return toBase32(Buffer.concat([claim, sign(secret, realmName, claim)]))
}

/** As long as a key and just as hard to guess, but it opens nothing here. */
export function webhookToken(secret: string, realmName: string, accountId: number): string {
  const signed = createHmac('sha256', secret).update(`${WEBHOOK_VERSION}\0${realmName}\0${accountId}`).digest()
  return toBase32(signed.subarray(0, CLAIM_BYTES + SIGNATURE_BYTES))
}

/** What the key claims, if it was issued for this realm with this secret. The comparison takes the same time for every wrong key. */
export function verifyKey(secret: string, realmName: string, key: string): KeyClaim | undefined {
  if (!isKeyShaped(key)) return undefined
  const bytes = fromBase32(key)
  if (!bytes) return undefined
  const claim = Buffer.from(bytes.subarray(0, CLAIM_BYTES))
  if (!timingSafeEqual(bytes.subarray(CLAIM_BYTES), sign(secret, realmName, claim))) return undefined
  return { accountId: claim.readUIntBE(0, 3), nonce: claim.readUIntBE(3, 3) }
}

function sign(secret: string, realmName: string, claim: Uint8Array): Uint8Array {
  // NUL separates: neither the version nor a realm's name contains one.
  const signed = createHmac('sha256', secret).update(`${VERSION}\0${realmName}\0`).update(claim).digest()
  return signed.subarray(0, SIGNATURE_BYTES)
}

function isUint24(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST
}
