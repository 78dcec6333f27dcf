import { BadRequest } from '#lib/errors'
import type { ChannelPermissions } from '#store/tables/channels'
import type { GroupValue } from '#store/tables/groups'
import { MOST_NAMED_BY_CHANNEL } from '../limits'

const sizeOfValue = (value: GroupValue): number =>
  typeof value === 'object' ? value.members.length + value.subgroups.length : 0

/** A channel is one row, which everybody's clients load who know of it. */
export function checkRoomInChannel(permissions: ChannelPermissions): void {
  const listed = Object.values(permissions).reduce((sum, value) => sum + sizeOfValue(value), 0)
  if (listed <= MOST_NAMED_BY_CHANNEL) return
  throw new BadRequest(
    `The permissions of a channel can list at most ${MOST_NAMED_BY_CHANNEL} people and groups together. Make a group of them.`,
  )
}
