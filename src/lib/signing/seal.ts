import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Signer } from './signer'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts data that contains a secret, so that it can be stored or given to a browser. Only the deployment's own
 * secret can decrypt it.
 */
export function seal(signer: Signer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(signer), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` returned. Undefined if it was encrypted with another secret, or for another realm. */
export function unseal(signer: Signer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(signer), bytes.subarray(0, IV_BYTES))
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = [cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (signer: Signer) => signer.sign('sealed')
