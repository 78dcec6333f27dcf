import { randomBytes } from 'node:crypto'
import { isSame, type Signer } from './signer'

const UNTIL_BYTES = 6
const NONCE_BYTES = 16
const MAC_BYTES = 24
const LENGTH = UNTIL_BYTES + NONCE_BYTES + MAC_BYTES

/** The purpose of a passkey's signature. A challenge works for one purpose only. */
export interface ChallengeClaim {
  use: 'log-in' | 'add' | 'prove'
  /** The host that the passkey is for. */
  host: string
  /** The owner of the passkey; 0 if anyone's passkey may be used. */
  accountId: number
}

/**
 * A challenge that can be verified by itself, so that nothing is stored for strangers: its expiration in UNIX ms,
 * random bytes, and a MAC of both and its purpose.
 */
export function newChallenge(signer: Signer, claim: ChallengeClaim, until: number): Uint8Array<ArrayBuffer> {
  const until48 = Buffer.alloc(UNTIL_BYTES)
  until48.writeUIntBE(until, 0, UNTIL_BYTES)
  const head = Buffer.concat([until48, randomBytes(NONCE_BYTES)])
  return new Uint8Array(Buffer.concat([head, macOf(signer, claim, head)]))
}

/**
 * The random part of a challenge, if this signer made it for this purpose and it hasn't expired. `now` is in UNIX ms.
 */
export function readChallenge(
  signer: Signer,
  claim: ChallengeClaim,
  challenge: string,
  now: number,
): { nonce: string } | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== challenge) return undefined
  const head = bytes.subarray(0, UNTIL_BYTES + NONCE_BYTES)
  if (!isSame(bytes.subarray(head.length), macOf(signer, claim, head))) return undefined
  if (now > bytes.readUIntBE(0, UNTIL_BYTES)) return undefined
  return { nonce: head.subarray(UNTIL_BYTES).toString('base64url') }
}

const macOf = (signer: Signer, { use, host, accountId }: ChallengeClaim, head: Uint8Array): Buffer =>
  signer.sign('passkey challenge', use, host, accountId, head).subarray(0, MAC_BYTES)
