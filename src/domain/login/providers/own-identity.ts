import type { CommandContext } from '#domain/context'
import type { ProvenIdentity } from '#lib/http/sign-in'
import { markOf } from './identities'
import { SignInRefused } from './refusals'

/** The time that a person may take to log in at the provider, plus an allowance for differing clocks. */
const ASKED_WITHIN_SECONDS = 660

/**
 * Throws unless the identity is linked to the viewer's account. If the provider says when it last asked the person to
 * log in, that must be recent: anyone who uses this browser may have a session there.
 */
export function requireOwnIdentity({ store, viewer, now }: CommandContext, identity: ProvenIdentity): void {
  if (store.identities.find(markOf(identity))?.accountId !== viewer.id) throw new SignInRefused('not_yours')
  const { auth_time: askedAt } = identity.claims
  if (typeof askedAt === 'number' && now / 1000 - askedAt > ASKED_WITHIN_SECONDS) throw new SignInRefused('not_asked')
}
