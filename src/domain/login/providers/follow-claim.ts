import type { PublicCommandContext } from '#domain/context'
import { changeMembership } from '#domain/groups/change-membership'
import { hasRoomInGroups } from '#domain/groups/check-room'
import type { SignInProvider } from '#domain/login/offered-providers'
import { giveRole } from '#domain/people/give-role'
import { ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { ClaimRule } from '#store/realm/stored-provider'

/** The rules that match what the provider says about someone. */
export const fittingRules = ({ claimRules }: SignInProvider, values: readonly string[]): ClaimRule[] =>
  claimRules.filter(({ value }) => values.includes(value))

/** The highest role that the rules give; undefined if none gives one. */
export function roleOf(fitting: readonly ClaimRule[]): Role | undefined {
  const roles = fitting.flatMap((rule) => ('role' in rule ? [rule.role] : []))
  // Smaller numbers are higher roles.
  return roles.length > 0 ? roles.reduce((one, other) => (other < one ? other : one)) : undefined
}

/**
 * At each log-in, adjusts a person's role and groups to the values of the provider's claim. It never makes or removes
 * owners. Returns the account after the change.
 */
export function followClaim(
  context: PublicCommandContext,
  provider: SignInProvider,
  account: Account,
  fitting: readonly ClaimRule[],
): Account {
  followGroups(context, provider, account, fitting)
  const role = nextRole(provider, account, fitting)
  return role === account.role ? account : giveRole(context, account, role, account)
}

/**
 * The role after this log-in. If no matching rule gives a role, people with a role above member become members if some
 * rule gives the role that they have. Only a rule makes guests members, so that a missing claim raises nobody's role.
 */
function nextRole({ claimRules }: SignInProvider, { role }: Account, fitting: readonly ClaimRule[]): Role {
  if (role === ROLE.owner) return role
  const given = roleOf(fitting)
  if (given !== undefined) return given
  const isByRule = claimRules.some((rule) => 'role' in rule && rule.role === role)
  return isByRule && role < ROLE.member ? ROLE.member : role
}

function followGroups(
  context: PublicCommandContext,
  { claimRules }: SignInProvider,
  account: Account,
  fitting: readonly ClaimRule[],
): void {
  const idsOf = (rules: readonly ClaimRule[]) => rules.flatMap((rule) => ('groupId' in rule ? [rule.groupId] : []))
  const wanted = new Set(idsOf(fitting))
  for (const id of new Set(idsOf(claimRules))) {
    const group = context.store.groups.find(id)
    if (!group || group.isDeactivated || group.members.has(account.id) === wanted.has(id)) continue
    // If the organization has no more room in groups, people can still log in.
    if (wanted.has(id) && !hasRoomInGroups(context, 1)) continue
    changeMembership(context, group, account, wanted.has(id))
  }
}
