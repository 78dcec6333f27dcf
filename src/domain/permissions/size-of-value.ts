import type { GroupValue } from '#store/tables/groups'

/** The number of people and groups that a value lists. */
export const sizeOfValue = (value: GroupValue | undefined): number =>
  typeof value === 'object' ? value.members.length + value.subgroups.length : 0

/** The number of groups that a value lists. */
export const groupsInValue = (value: GroupValue | undefined): number =>
  typeof value === 'object' ? value.subgroups.length : 0
