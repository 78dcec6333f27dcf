import { BadRequest, ProtocolError } from '../../lib/errors'
import type { GroupId } from '../../lib/ids'
import type { Readers } from '../../store/store'
import type { GroupValue } from '../../store/tables/groups'

const FORBIDDEN = ['role:internet', 'role:owners', 'role:nobody']
const SETTING = 'can_remove_subscribers_group'

/** Who may unsubscribe others from a channel: a system group that holds the administrators. */
export function checkRemoversGroup({ store }: { store: Readers }, given: GroupId | undefined): GroupValue {
  if (given === undefined) return store.groups.findByName('role:administrators')?.id as GroupId
  const group = store.groups.find(given)
  if (!group) throw new BadRequest('Invalid user group')
  if (!group.isSystem) {
    throw new ProtocolError(`'${SETTING}' must be a system user group.`, {
      code: 'SYSTEM_GROUP_REQUIRED',
      extra: { setting_name: SETTING },
    })
  }
  if (FORBIDDEN.includes(group.name)) {
    throw new BadRequest(`'${SETTING}' setting cannot be set to '${group.name}' group.`)
  }
  return group.id
}
