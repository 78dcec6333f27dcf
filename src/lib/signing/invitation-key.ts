import { createHash, randomBytes } from 'node:crypto'
import { toBase32 } from '#lib/bytes/base32'
import type { Signer } from './signer'

const KEY_BYTES = 15
const SALT_BYTES = 18
export const INVITATION_KEY_LENGTH = 24

/** Random, and useless without the deployment's secret. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

/**
 * 24 characters a-z and 2-7: made from the salt whenever it is shown, so that nobody needs to store
 * it.
 */
export function invitationKey(signer: Signer, salt: string): string {
  return toBase32(signer.sign('invitation', salt).subarray(0, KEY_BYTES)).toLowerCase()
}

/** By which an invitation is found. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
