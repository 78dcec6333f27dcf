import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import { userGroupRemove } from '#wire/events/groups'
import { rosterOf } from '../accounts/roster'
import type { CommandContext } from '../context'
import { chosenGroupOfRealm } from '../settings/realm-setting'
import { REALM_SETTINGS } from '../settings/realm-settings'
import { accessGroupToChange } from './access'

/** Deletes a group for good. A group that a permission names can't be deleted. */
export function deleteGroup(context: CommandContext, id: GroupId): void {
  const group = accessGroupToChange(context, id)
  const { store } = context
  if (isInUse(store, group.id)) throw new BadRequest('Cannot delete a user group that a setting refers to.')
  for (const other of store.groups.list()) {
    if (!other.subgroups.includes(group.id)) continue
    store.groups.update(other.id, { subgroups: other.subgroups.filter((subgroup) => subgroup !== group.id) })
  }
  store.groups.remove(group.id)
  context.record({ act: 'user_group_removed', id: group.id, old: group.name })
  context.emit(userGroupRemove(group.id), { accounts: rosterOf(store).active })
}

function isInUse(store: Readers, id: GroupId): boolean {
  const names = (value: GroupValue) => (typeof value === 'number' ? value === id : value.subgroups.includes(id))
  const chosen = namesOf(REALM_SETTINGS)
    .filter((name) => REALM_SETTINGS[name].type === 'group')
    .flatMap((name) => chosenGroupOfRealm(store, name) ?? [])
  return (
    chosen.some(names) ||
    store.channels.list().some((channel) => names(channel.canRemoveSubscribers)) ||
    store.groups.list().some((group) => group.id !== id && names(group.canMention))
  )
}
