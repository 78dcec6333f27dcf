import { createHash, randomBytes } from 'node:crypto'
import { toBase32 } from '#lib/bytes/base32'
import { isSame, type Signer } from './signer'

// Keys in links: for an invitation, for reactivating an organization, and for turning off emails.

const KEY_BYTES = 20

const INVITATION_BYTES = 15
const SALT_BYTES = 18
export const INVITATION_KEY_LENGTH = 24

/** The salt of an invitation. It is random, and useless without the deployment's secret. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

/** 24 characters a-z and 2-7, derived from the salt whenever the key is needed, so that it isn't stored. */
export function invitationKey(signer: Signer, salt: string): string {
  return toBase32(signer.sign('invitation', salt).subarray(0, INVITATION_BYTES)).toLowerCase()
}

/** The hash under which an invitation is found. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * 32 characters a-z and 2-7, derived from the time of the deactivation. Nothing is stored, and each deactivation has a
 * different key.
 */
export function reactivationKey(signer: Signer, closedAt: number): string {
  return toBase32(signer.sign('reactivation', closedAt).subarray(0, KEY_BYTES)).toLowerCase()
}

export function isReactivationKey(signer: Signer, key: string, closedAt: number): boolean {
  return isSame(Buffer.from(key), Buffer.from(reactivationKey(signer, closedAt)))
}

/**
 * A key that turns off emails about missed messages for one account: "<account>.<signature>". It can be used any number
 * of times.
 */
export function unsubscribeKey(signer: Signer, accountId: number): string {
  return `${accountId}.${signer.sign('unsubscribe', accountId).subarray(0, KEY_BYTES).toString('base64url')}`
}

export function readUnsubscribeKey(signer: Signer, key: string): number | undefined {
  const accountId = Number(/^(\d{1,9})\./.exec(key)?.[1])
  if (!Number.isInteger(accountId)) return undefined
  return isSame(Buffer.from(key), Buffer.from(unsubscribeKey(signer, accountId))) ? accountId : undefined
}
