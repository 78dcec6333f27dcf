import { rosterOf } from '#domain/people/accounts/roster'
import type { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { entriesOf, namesOf } from '#lib/typed-object'
import type { GroupValue } from '#store/tables/groups'
import { userGroupMembers, userGroupUpdateOfReturn } from '#wire/events/groups'
import { realmPermissions } from '#wire/events/organization'
import { groupValue } from '#wire/group'
import type { Emitting } from '../context'
import { GROUP_PERMISSIONS, REALM_PERMISSIONS } from '../settings/permission-settings'
import { chosenGroupOfRealm } from '../settings/realm-setting'

/**
 * To clients, deactivated people are in no group and have no permission. When they are reactivated, they get both back.
 * This function tells clients about the groups and permissions that one person got back or lost.
 */
export function tellGroupsOf(
  { store, emit }: Emitting,
  id: AccountId,
  op: 'add_members' | 'remove_members',
  accounts: Bitmap<AccountId>,
): void {
  if (accounts.isEmpty()) return
  const { active } = rosterOf(store)
  const groups = store.groups.list()
  for (const group of groups) if (group.members.has(id)) emit(userGroupMembers(op, group, [id]), { accounts })
  for (const group of groups) {
    for (const [name, value] of entriesOf(group.permissions)) {
      if (!(name in GROUP_PERMISSIONS) || !names(value, id)) continue
      emit(userGroupUpdateOfReturn(group, { [name]: groupValue(value, active) }), { accounts })
    }
  }
  for (const name of namesOf(REALM_PERMISSIONS)) {
    const value = chosenGroupOfRealm(store, name)
    if (value === undefined || !names(value, id)) continue
    emit(realmPermissions({ [name]: groupValue(value, active) }), { accounts })
  }
}

const names = (value: GroupValue, id: AccountId) => typeof value !== 'number' && value.members.includes(id)
