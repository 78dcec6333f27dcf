import { createHash } from 'node:crypto'
import type { SignInProvider } from '#domain/login/offered-providers'
import type { ProvenIdentity } from '#lib/http/sign-in'
import type { ClaimRule } from '#store/realm/stored-provider'
import { fittingRules } from './follow-claim'
import { openKept, type Sealing, sealKept } from './pending'
import { SignInRefused } from './refusals'

/**
 * Encrypts an identity that no account is linked to. The browser stores it until the person enters the password of an
 * account.
 */
export function sealUnknown(context: Sealing, provider: SignInProvider, proven: ProvenIdentity): string {
  const { issuer, subject, email, isEmailVerified } = proven
  const fitting = fittingRules(provider, proven.values).map((rule) => provider.claimRules.indexOf(rule))
  const identity = { issuer, subject, isEmailVerified, ...(email !== undefined && { email }) }
  const revision = revisionOf(provider)
  return sealKept(context, { kind: 'unknown', providerId: provider.id, identity, fitting, revision })
}

/** The rules that match the person. Throws if the rules have changed since the log-in. */
export function fittingUnknown(
  provider: SignInProvider,
  { fitting, revision }: Pick<ReturnType<typeof openUnknown>, 'fitting' | 'revision'>,
): ClaimRule[] {
  if (revision !== revisionOf(provider)) throw new SignInRefused('over')
  return fitting.flatMap((at) => provider.claimRules[at] ?? [])
}

export const openUnknown = (context: Sealing, sealed: string) => openKept(context, 'unknown', sealed)

const revisionOf = ({ claimRules }: SignInProvider): string =>
  createHash('sha256').update(JSON.stringify(claimRules)).digest('base64url').slice(0, 16)
