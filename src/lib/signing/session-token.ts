import { randomBytes } from 'node:crypto'
import { type AccountId, parseId } from '../ids'
import { isSame, type Signer } from './signer'

const ID_BYTES = 12
const SHAPE = /^(\d{1,8})-([\w-]{16})-[\w-]{43}$/

export interface SessionClaim {
  accountId: AccountId
  /** Distinguishes the session from the account's other sessions. */
  id: string
}

/** Session ids are random, so that none is used a second time after the storage is rewound or restored. */
export const newSessionId = (): string => randomBytes(ID_BYTES).toString('base64url')

/**
 * "<account>-<session>-<signature>", for the cookie. The stored data of a session isn't enough to create a token
 * without the secret.
 */
export function sessionToken(signer: Signer, { accountId, id }: SessionClaim): string {
  return `${accountId}-${id}-${signer.sign('session', accountId, id).toString('base64url')}`
}

/**
 * The token that the session's own pages send with each request that changes something. It is derived from the session,
 * so nothing is stored, and the token of another session is useless.
 */
export function csrfToken(signer: Signer, { accountId, id }: SessionClaim): string {
  return signer.sign('csrf token', accountId, id).toString('base64url')
}

export function isCsrfToken(signer: Signer, claim: SessionClaim, token: string): boolean {
  return isSame(Buffer.from(token), Buffer.from(csrfToken(signer, claim)))
}

/** The session in a token, if this signer made it. */
export function readSessionToken(signer: Signer, token: string): SessionClaim | undefined {
  const [, account, id] = SHAPE.exec(token) ?? []
  if (account === undefined || id === undefined) return undefined
  const claim = { accountId: parseId<AccountId>(account), id }
  return isSame(Buffer.from(token), Buffer.from(sessionToken(signer, claim))) ? claim : undefined
}
