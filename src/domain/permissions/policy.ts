import { ROLE } from '#lib/ids'

/** The scale that many settings share; not each setting allows every value. */
const POLICY = {
  members: 1,
  administrators: 2,
  fullMembers: 3,
  moderators: 4,
  everyone: 5,
  nobody: 6,
  owners: 7,
} as const

/** Whether an account may do what a policy governs. The first rule that matches decides. */
export function isAllowedBy(policy: number, account: { role: number }, isFullMember: boolean): boolean {
  if (policy === POLICY.nobody) return false
  if (policy === POLICY.everyone || account.role === ROLE.owner) return true
  if (policy === POLICY.owners) return false
  if (account.role === ROLE.administrator) return true
  if (policy === POLICY.administrators) return false
  if (account.role === ROLE.moderator) return true
  if (policy === POLICY.moderators || account.role === ROLE.guest) return false
  return policy === POLICY.members || isFullMember
}
