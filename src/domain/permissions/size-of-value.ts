import type { GroupValue } from '#store/tables/groups'

/** How many people and groups a value lists. */
export const sizeOfValue = (value: GroupValue | undefined): number =>
  typeof value === 'object' ? value.members.length + value.subgroups.length : 0

/** How many groups it lists. */
export const groupsInValue = (value: GroupValue | undefined): number =>
  typeof value === 'object' ? value.subgroups.length : 0
