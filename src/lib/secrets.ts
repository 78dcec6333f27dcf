import type { ResetClaim } from './reset-key'

/** What signs and checks keys; held by the deployment, never stored. */
export interface Secrets {
  issueKey(accountId: number, nonce: number): string
  /** The key of an invitation, from what is stored of it. */
  invitationKey(salt: string): string
  /** Opens one file until then (UNIX seconds), to whoever holds it. */
  fileToken(fileId: number, expiresAt: number): string
  /** The file that a token opens now. */
  readFileToken(token: string, now: number): number | undefined
  /** By which the service behind an outgoing webhook knows that a request is ours. */
  webhookToken(accountId: number): string
  /** The key of a link that sets a new password, good while the hash is the account's. */
  resetKey(claim: ResetClaim, passwordHash: string | null): string
  isResetKey(key: string, passwordHash: string | null): boolean
  /** The key of the link that opens a closed realm again (closed when, UNIX ms). */
  reactivationKey(closedAt: number): string
  isReactivationKey(key: string, closedAt: number): boolean
  /** In the address of an export. */
  exportToken(id: number): string
  readExportToken(token: string): number | undefined
  /** For what has to be kept a while though it holds a secret; undefined where another secret sealed it. */
  seal(text: string): string
  unseal(sealed: string): string | undefined
  /** What the pages' sessions carry: another one for every password, and after the organisation was closed. */
  passwordStamp(accountId: number, passwordHash: string | null, reopenedAt: number): string
}
