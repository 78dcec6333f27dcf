import { randomInt } from 'node:crypto'
import { fromBase32, toBase32 } from '#lib/bytes/base32'
import { invariant } from '../errors'
import { type AccountId, asId } from '../ids'
import type { Signer } from './signer'

const CLAIM_BYTES = 6
const SIGNATURE_BYTES = 14
const LARGEST = 2 ** 24 - 1
/** Smaller nonces belong to keys of version 1, whose nonces began at 0. */
const FIRST_NONCE = 2 ** 23
/** The number of possible first nonces, which leaves room for four million increments. */
const FIRST_NONCES = 2 ** 22

interface KeyClaim {
  accountId: AccountId
  /** The nonce changes each time the account's key is replaced. */
  nonce: number
}

/** The first nonce of an account's keys. People who know another realm's nonces can't guess this realm's. */
export const newNonce = (): number => FIRST_NONCE + randomInt(FIRST_NONCES)

/** The nonce of the key that replaces a key with this nonce. The new key is signed with the realm's salt. */
export const nextNonce = (nonce: number): number => (isSalted(nonce) ? nonce + 1 : newNonce())

/**
 * Whether a key with this nonce is signed with the realm's salt. Otherwise, it has version 1, from before realms had
 * salts.
 */
export const isSalted = (nonce: number): boolean => nonce >= FIRST_NONCE

/** Clients require 32 characters. Only the signature distinguishes a key from a password of the same form. */
export function isKeyShaped(key: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(key)
}

/**
 * A key can be verified by itself: base32 of account id (24 bits), nonce (24 bits) and a truncated HMAC (112 bits). It
 * isn't stored, so it can't be stolen from storage.
 */
export function issueKey(signer: Signer, accountId: number, nonce: number): string {
  invariant(isUint24(accountId) && isUint24(nonce), 'account id and nonce fit 24 bits')
  const claim = Buffer.alloc(CLAIM_BYTES)
  claim.writeUIntBE(accountId, 0, 3)
  claim.writeUIntBE(nonce, 3, 3)
  return toBase32(Buffer.concat([claim, signer.sign('api key', claim).subarray(0, SIGNATURE_BYTES)]))
}

/** Reads the claim of a key without verifying it. */
export function readKey(key: string): KeyClaim | undefined {
  const bytes = bytesOf(key)
  return bytes && { accountId: asId(bytes.readUIntBE(0, 3)), nonce: bytes.readUIntBE(3, 3) }
}

/** The claim of a key that this signer issued. The comparison takes the same time for every wrong key. */
export function verifyKey(signer: Signer, key: string): KeyClaim | undefined {
  const bytes = bytesOf(key)
  if (!bytes) return undefined
  const isOurs = signer.hasSigned(bytes.subarray(CLAIM_BYTES), 'api key', bytes.subarray(0, CLAIM_BYTES))
  return isOurs ? readKey(key) : undefined
}

function bytesOf(key: string): Buffer | undefined {
  const bytes = isKeyShaped(key) ? fromBase32(key) : undefined
  return bytes && Buffer.from(bytes)
}

function isUint24(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST
}
