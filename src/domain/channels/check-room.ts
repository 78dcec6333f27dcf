import { BadRequest } from '#lib/errors'
import type { ChannelPermissions } from '#store/tables/channels'
import { MOST_GROUPS_NAMED_BY_CHANNEL, MOST_NAMED_BY_CHANNEL } from '../limits'
import { groupsInValue, sizeOfValue } from '../permissions/size-of-value'

/**
 * Throws if the permissions list too many people and groups. A channel is one row, and everyone who may know of it
 * loads it.
 */
export function checkRoomInChannel(permissions: ChannelPermissions): void {
  const values = Object.values(permissions)
  const listed = values.reduce((sum, value) => sum + sizeOfValue(value), 0)
  if (listed > MOST_NAMED_BY_CHANNEL) {
    throw new BadRequest(
      `The permissions of a channel can list at most ${MOST_NAMED_BY_CHANNEL} people and groups in total. Put them in a group instead.`,
    )
  }
  const groups = values.reduce((sum, value) => sum + groupsInValue(value), 0)
  if (groups > MOST_GROUPS_NAMED_BY_CHANNEL) {
    throw new BadRequest(
      `The permissions of a channel can list at most ${MOST_GROUPS_NAMED_BY_CHANNEL} groups in total. Put them in a group instead.`,
    )
  }
}
