import type { PublicQueryContext } from '#domain/context'
import type { ProvenIdentity, SignInSecrets } from '#lib/http/sign-in'
import type { AccountId } from '#lib/ids'
import { SignInRefused } from './refusals'

export type Sealing = Pick<PublicQueryContext, 'secrets' | 'now'>

/** The time for logging in at a provider, where people may need a second factor, or for entering a password here. */
export const PENDING_SECONDS = 600

/**
 * A log-in that has begun. The browser that began it stores it encrypted, so that the server stores nothing for
 * strangers.
 */
export interface Pending extends SignInSecrets {
  kind: 'pending'
  providerId: number
  /** The account of the person who began this, if they were logged in. */
  accountId?: AccountId
  /** If set, an owner sees the provider's answer, and nobody is logged in. */
  isTrial?: boolean
  /** If set, a logged-in person is confirming their identity again. */
  isConfirming?: boolean
}

/** The part of an identity that a cookie has room for. */
export type KnownIdentity = Pick<ProvenIdentity, 'issuer' | 'subject' | 'email' | 'isEmailVerified'>

/** A person has proved who they are, but no account is linked yet. */
interface Unknown {
  kind: 'unknown'
  providerId: number
  identity: KnownIdentity
  /** The indexes of the matching rules, in this revision of the rules. */
  fitting: number[]
  revision: string
}

type Kept = Pending | Unknown

export function sealKept({ secrets, now }: Sealing, kept: Kept): string {
  return secrets.seal(JSON.stringify({ ...kept, purpose: PURPOSE, until: now + PENDING_SECONDS * 1000 }))
}

/** Throws if the value is of another kind, from another realm, or expired. */
export function openKept<Kind extends Kept['kind']>(
  { secrets, now }: Sealing,
  kind: Kind,
  sealed: string,
): Extract<Kept, { kind: Kind }> {
  const text = secrets.unseal(sealed)
  const kept = text === undefined ? undefined : JSON.parse(text)
  const isGood = kept?.purpose === PURPOSE && kept.kind === kind && now <= kept.until
  if (!isGood) throw new SignInRefused('over')
  return kept
}

/** The purpose keeps other encrypted values from being accepted. */
const PURPOSE = 'sign-in'
