import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import { userGroupRemove } from '#wire/events/groups'
import { rosterOf } from '../accounts/roster'
import { watchChannelsOf } from '../channels/sight-changes'
import type { CommandContext } from '../context'
import { accessGroupToManage } from './access'
import { usesOfGroup } from './uses-of-group'

/** Deletes a group for good. A group that a permission names can't be deleted. */
export function deleteGroup(context: CommandContext, id: GroupId): void {
  const group = accessGroupToManage(context, id)
  const { store } = context
  // Groups that hold it lose it, and its own permissions go with it.
  const uses = usesOfGroup(store, group).filter(
    (use) => use.type !== 'subgroup' && !(use.type === 'user_group' && use.group_id === id),
  )
  if (uses.length > 0) throw new BadRequest('Cannot delete a user group that a setting refers to.')
  const tellOfChannels = watchChannelsOf(context, [id])
  for (const other of store.groups.list()) {
    if (!other.subgroups.includes(group.id)) continue
    store.groups.update(other.id, { subgroups: other.subgroups.filter((subgroup) => subgroup !== group.id) })
  }
  store.groups.remove(group.id)
  context.record({ act: 'user_group_removed', id: group.id, old: group.name })
  context.emit(userGroupRemove(group.id), { accounts: rosterOf(store).active })
  tellOfChannels()
}
