import { BadRequest } from '#lib/errors'
import { rosterOf } from '../accounts/roster'
import type { QueryContext } from '../context'
import { MOST_GROUP_MEMBERSHIPS } from '../limits'

/**
 * Everybody's clients load all groups with their members. Where there can't be as many they aren't
 * counted.
 */
export function checkRoomForMembers({ store }: Pick<QueryContext, 'store'>, added: number): void {
  const atMost = (store.groups.countMade() + 1) * rosterOf(store).active.count()
  if (atMost <= MOST_GROUP_MEMBERSHIPS) return
  const made = store.groups.list().filter(({ isSystem }) => !isSystem)
  const all = made.reduce((sum, { members }) => sum + members.count(), 0)
  if (all + added <= MOST_GROUP_MEMBERSHIPS) return
  throw new BadRequest(
    `The user groups of this organization can have at most ${MOST_GROUP_MEMBERSHIPS} members together.`,
  )
}
