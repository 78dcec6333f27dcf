import { createHash } from 'node:crypto'
import type { PublicQueryContext } from '#domain/context'
import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

type Sealing = Pick<PublicQueryContext, 'secrets' | 'now'>

/** The time for entering a code or setting up codes. People may have to find their phone. */
const PENDING_SECONDS = 600

/** A person has entered their password but still has to enter a code. The page stores this value, encrypted. */
interface PendingCode {
  kind: 'code'
  accountId: AccountId
  /** From `markOfPassword`. If the password changes, this value no longer works. */
  password: string
}

/** The seed of codes that are being set up. It is stored only after a code from it has been entered. */
interface PendingSeed {
  kind: 'seed'
  accountId: AccountId
  seed: string
  /** From `markOfPassword`; set only if someone who is logging in has to set up codes first. */
  password?: string
}

type Pending = PendingCode | PendingSeed

export function sealPending({ secrets, now }: Sealing, pending: Pending): string {
  return secrets.seal(JSON.stringify({ ...pending, purpose: PURPOSE, until: now + PENDING_SECONDS * 1000 }))
}

/** Throws if the value is of another kind, from another realm, or expired. */
export function openPending<Kind extends Pending['kind']>(
  { secrets, now }: Sealing,
  kind: Kind,
  sealed: string,
): Extract<Pending, { kind: Kind }> {
  const text = secrets.unseal(sealed)
  const pending = text === undefined ? undefined : JSON.parse(text)
  const isGood = pending?.purpose === PURPOSE && pending.kind === kind && now <= pending.until
  if (!isGood) throw new ProtocolError('This log-in has expired. Start again.', { status: 403, code: 'LOG_IN_OVER' })
  return pending
}

/** Identifies the password that an account has now. */
export const markOfPassword = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** The purpose keeps other encrypted values from being accepted. */
const PURPOSE = 'second factor'
