import { ROLE, type Role } from '#lib/ids'

/** System groups in the order of their ids. From administrators on, each contains the one before it. */
export const SYSTEM_GROUPS = [
  ['role:nobody', 'Nobody'],
  ['role:owners', 'Owners of this organization'],
  ['role:administrators', 'Administrators of this organization, including owners'],
  ['role:moderators', 'Moderators of this organization, including administrators'],
  ['role:fullmembers', 'Members of this organization, not including new accounts and guests'],
  ['role:members', 'Members of this organization, not including guests'],
  ['role:everyone', 'Everyone in this organization, including guests'],
  ['role:internet', 'Everyone on the Internet'],
] as const

export const SYSTEM_GROUP_NAMES = SYSTEM_GROUPS.map(([name]) => name)

/** The index of the owners' group. Each later group contains the one before it. */
export const FIRST_IN_CHAIN = 1

export const GROUP_OF_ROLE: Record<Role, string> = {
  [ROLE.owner]: 'role:owners',
  [ROLE.administrator]: 'role:administrators',
  [ROLE.moderator]: 'role:moderators',
  [ROLE.member]: 'role:members',
  [ROLE.guest]: 'role:everyone',
}
