import type { QueryContext } from '#domain/context'
import { isOpen } from '#domain/joining/invitations/is-open'
import { problemOfAddress } from '#domain/joining/new-accounts/allowed-address'
import type { SignInProvider } from '#domain/login/offered-providers'
import type { ProvenIdentity } from '#lib/http/sign-in'
import { emailKey } from '#lib/mail/email-key'
import { fittingRules, roleOf } from './follow-claim'
import { markOf } from './identities'
import { mayJoinBy } from './newcomers'

type Facts = Pick<QueryContext, 'store' | 'now'>

/**
 * `known`: the identity is linked. `by_address`: it would be linked to the account with its address. `newcomer`: an
 * account would be created. `asks_password`: no account would be opened or created, and the person would be asked for
 * the password of an existing account. `deactivated`: the account is deactivated.
 */
type Outcome = 'known' | 'by_address' | 'newcomer' | 'asks_password' | 'deactivated'

/** Returns what a log-in would do, for an owner who is trying out a provider. */
export function foresee(context: QueryContext, provider: SignInProvider, identity: ProvenIdentity) {
  const fitting = fittingRules(provider, identity.values)
  const groups = fitting.flatMap((rule) =>
    'groupId' in rule ? (context.store.groups.find(rule.groupId)?.name ?? []) : [],
  )
  return { ...whoWouldBe(context, provider, identity), role: roleOf(fitting) ?? null, groups: [...new Set(groups)] }
}

/**
 * Foresees the outcome of a log-in. The name belongs to the account with this identity or verified address; it is null
 * if there is no such account.
 */
export function whoWouldBe(
  context: Facts,
  provider: SignInProvider,
  identity: ProvenIdentity,
): { outcome: Outcome; full_name: string | null } {
  const { store } = context
  const known = store.identities.find(markOf(identity))
  const account = known ? store.accounts.find(known.accountId) : holderOf(context, identity)
  if (account && !account.isActive && (known || provider.joinsByAddress)) {
    return { outcome: 'deactivated', full_name: account.fullName }
  }
  if (known && account) return { outcome: 'known', full_name: account.fullName }
  if (account) return { outcome: provider.joinsByAddress ? 'by_address' : 'asks_password', full_name: account.fullName }
  return { outcome: mayCome(context, provider, identity) ? 'newcomer' : 'asks_password', full_name: null }
}

const holderOf = ({ store }: Facts, { email, isEmailVerified }: ProvenIdentity) =>
  email !== undefined && isEmailVerified ? store.accounts.findByEmail(email) : undefined

function mayCome({ store, now }: Facts, provider: SignInProvider, identity: ProvenIdentity): boolean {
  const { email, isEmailVerified } = identity
  if (email === undefined || !isEmailVerified || problemOfAddress(store, email)) return false
  const isInvited = store.invitations.listByEmail(emailKey(email)).some((one) => isOpen(one, now))
  return isInvited || mayJoinBy(provider, email)
}
