import { createHmac, timingSafeEqual } from 'node:crypto'
import { toBase32 } from './base32'
import type { RealmSigner } from './realm-signer'

/** Part of what is signed, so that keys for other purposes are never taken for these. */
const VERSION = 'reactivation, version 1'
const KEY_BYTES = 20

/** 32 characters a-z and 2-7, made of when the organisation was closed: nothing is stored, and another closing has another key. */
export function reactivationKey({ secret, realmName }: RealmSigner, closedAt: number): string {
  const signed = createHmac('sha256', secret).update(`${VERSION}\0${realmName}\0${closedAt}`).digest()
  return toBase32(signed.subarray(0, KEY_BYTES)).toLowerCase()
}

export function isReactivationKey(signer: RealmSigner, key: string, closedAt: number): boolean {
  const expected = Buffer.from(reactivationKey(signer, closedAt))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
