import { DAY_SECONDS } from '#lib/time/time'
import { isSalted, issueKey } from './api-key'
import { exportToken, fileToken, readExportToken, readFileToken } from './file-tokens'
import {
  hashOfKey,
  invitationKey,
  isReactivationKey,
  reactivationKey,
  readUnsubscribeKey,
  unsubscribeKey,
} from './link-keys'
import { issueMailToken, type MailClaim } from './mail-token'
import { type ChallengeClaim, newChallenge, readChallenge } from './passkey-challenge'
import { issueResetKey, type ResetClaim, verifyResetKey } from './reset-key'
import { seal, unseal } from './seal'
import { type SessionClaim, sessionToken } from './session-token'
import { Signer } from './signer'
import { webhookToken } from './webhook-token'

/** The parts of an account that invalidate its password reset links when they change. */
interface Resettable {
  passwordHash: string | null
  emailKey: string
}

/** A realm's stored salt, which distinguishes its signatures from those of other realms. */
export interface Signing {
  salt: string
  /** UNIX ms; set if the realm was created before realms had salts. Earlier signatures have version 1. */
  saltedAt?: number
  /** UNIX ms; set if the realm was rewound. From then on, callers must have been verified with the current salt. */
  rewoundAt?: number
}

const LINK_SECONDS = DAY_SECONDS
/** In base64url, this is 32 characters, the longest topic that push services accept. */
const PUSH_MARK_BYTES = 24

/**
 * Signs and checks keys, links and tokens. The secret comes from the deployment and is never stored in the database.
 */
export class Secrets {
  readonly #signer: Signer
  /** The signer for signatures from before realms had salts. */
  readonly #first: Signer
  readonly #saltedAt: number

  constructor(secret: string, realmName: string, { salt, saltedAt = 0 }: Signing) {
    this.#signer = new Signer(secret, realmName, salt)
    this.#first = new Signer(secret, realmName)
    this.#saltedAt = saltedAt
  }

  issueKey(accountId: number, nonce: number): string {
    return issueKey(this.#ofAccount(nonce), accountId, nonce)
  }

  /**
   * The token with which the service behind an outgoing webhook recognizes our requests. It stays the same when the bot
   * gets a new key, unless the old key is from before realms had salts.
   */
  webhookToken(accountId: number, nonce: number): string {
    return webhookToken(this.#ofAccount(nonce), accountId)
  }

  #ofAccount(nonce: number): Signer {
    return isSalted(nonce) ? this.#signer : this.#first
  }

  /**
   * The key of an invitation, derived from the invitation's salt. The stored hash shows whether the key is from before
   * realms had salts. A new invitation has no hash yet.
   */
  invitationKey({ salt, keyHash = null }: { salt: string; keyHash?: string | null }): string {
    const key = invitationKey(this.#signer, salt)
    if (keyHash === null || this.#saltedAt === 0 || hashOfKey(key) === keyHash) return key
    return invitationKey(this.#first, salt)
  }

  /** A token that gives its holder access to one file until this time (UNIX seconds). */
  fileToken(fileId: number, expiresAt: number): string {
    return fileToken(this.#signer, fileId, expiresAt)
  }

  /** The file that a token gives access to. `now` is in UNIX seconds. */
  readFileToken(token: string, now: number): number | undefined {
    return readFileToken(this.#signer, token, now)
  }

  /**
   * The key of a link for setting a new password. It works until it expires, or the account's password or address
   * changes.
   */
  resetKey(claim: ResetClaim, account: Resettable): string {
    return issueResetKey(this.#signer, claim, [account.passwordHash ?? '', account.emailKey])
  }

  isResetKey(key: string, claim: ResetClaim, { passwordHash, emailKey }: Resettable): boolean {
    if (verifyResetKey(this.#signer, key, [passwordHash ?? '', emailKey])) return true
    const isOlder = (claim.until - LINK_SECONDS) * 1000 <= this.#saltedAt
    return isOlder && verifyResetKey(this.#first, key, [passwordHash ?? ''])
  }

  /** The key of the link that reactivates an organization, derived from the time when it was deactivated (UNIX ms). */
  reactivationKey(closedAt: number): string {
    return reactivationKey(this.#signer, closedAt)
  }

  isReactivationKey(key: string, closedAt: number): boolean {
    if (isReactivationKey(this.#signer, key, closedAt)) return true
    return closedAt < this.#saltedAt && isReactivationKey(this.#first, key, closedAt)
  }

  /** The token in the address of an export. */
  exportToken(id: number): string {
    return exportToken(this.#signer, id)
  }

  readExportToken(token: string): number | undefined {
    return readExportToken(this.#signer, token)
  }

  /** Encrypts data that contains a secret, so that it can be stored or given to a browser. */
  seal(text: string): string {
    return seal(this.#signer, text)
  }

  unseal(sealed: string): string | undefined {
    return unseal(this.#signer, sealed) ?? (this.#saltedAt > 0 ? unseal(this.#first, sealed) : undefined)
  }

  /**
   * A keyed hash that replaces a string in push notifications and emails, or identifies a browser's address at a push
   * service. The same string always has the same hash, and can't be derived from it.
   */
  pushMark(text: string): string {
    return this.#signer.sign('push mark', text).subarray(0, PUSH_MARK_BYTES).toString('base64url')
  }

  /** The key in links that turn off emails about missed messages. */
  unsubscribeKey(accountId: number): string {
    return unsubscribeKey(this.#signer, accountId)
  }

  /** The account whose emails a link turns off. */
  readUnsubscribeKey(key: string): number | undefined {
    return readUnsubscribeKey(this.#signer, key)
  }

  /** The token in email addresses for channels and for replies; undefined if a number in the claim is too large. */
  mailToken(claim: MailClaim): string | undefined {
    return issueMailToken(this.#signer, claim)
  }

  /** A challenge for a passkey to sign, valid until this time (UNIX ms). */
  passkeyChallenge(claim: ChallengeClaim, until: number): Uint8Array<ArrayBuffer> {
    return newChallenge(this.#signer, claim, until)
  }

  readPasskeyChallenge(claim: ChallengeClaim, challenge: string, now: number): { nonce: string } | undefined {
    return readChallenge(this.#signer, claim, challenge, now)
  }

  /** An account's id for authenticators, which reveals nothing about the account. */
  passkeyHandle(accountId: number): string {
    return this.#signer.sign('passkey handle', accountId).toString('base64url')
  }

  /** The token that a browser holds for a session. */
  sessionToken(claim: SessionClaim): string {
    return sessionToken(this.#signer, claim)
  }
}
