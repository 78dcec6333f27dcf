import { rosterOf } from '#domain/people/accounts/roster'
import { namesOf } from '#lib/typed-object'
import { allPolicies, POLICY_NAMES, type PolicyName } from '#wire/adapt/earlier-policies'
import { realmPermissions } from '#wire/events/organization'
import { groupValue, type ShownGroupValue } from '#wire/group'
import type { CommandContext } from '../context'
import { checkRoomInPermissions } from '../groups/check-room'
import { changedGroupSetting } from '../permissions/group-setting'
import { sizeOfValue } from '../permissions/size-of-value'
import { REALM_PERMISSIONS, type RealmPermission } from '../settings/permission-settings'
import { groupSettingOfRealm } from '../settings/realm-setting'
import type { RealmSettingChanges } from './check-realm-values'
import { groupNameOf, type Wish, wishedPermissions } from './wished-permissions'

type ChangedPermissions = { [Name in RealmPermission]?: ShownGroupValue } & { [Name in PolicyName]?: number }

/**
 * Changes the permissions that differ and emits events: first for the permissions that the request names, in the order
 * of `REALM_PERMISSIONS`, then for the permissions that its policies change. Returns the changes as clients see them,
 * including changes to policies that the request names.
 */
export function changePermissions(context: CommandContext, changes: RealmSettingChanges): ChangedPermissions {
  const { store } = context
  const before = allPolicies((name) => groupNameOf(store, name))
  const values = Object.assign({}, ...wishedPermissions(store, changes).map((wish) => change(context, wish)))
  const after = allPolicies((name) => groupNameOf(store, name))
  const policies = POLICY_NAMES.filter((name) => changes[name] !== undefined && before[name] !== after[name])
  // All of these names are in the tables of permissions and policies.
  return { ...values, ...Object.fromEntries(policies.map((name) => [name, after[name]])) } as ChangedPermissions
}

function change(context: CommandContext, wish: Wish): Record<string, ShownGroupValue> {
  const { store } = context
  const changed: Record<string, ShownGroupValue> = {}
  for (const [name, wanted] of wish) {
    const old = groupSettingOfRealm(store, name)
    const value = changedGroupSetting(store, { name, setting: REALM_PERMISSIONS[name] }, old, wanted)
    if (value === undefined) continue
    checkRoomInPermissions(context, sizeOfValue(value))
    context.record({ act: 'realm_changed', property: name, old, new: value })
    store.realm.set('settings', { ...store.realm.get('settings'), [name]: value })
    changed[name] = groupValue(value)
  }
  if (namesOf(changed).length > 0) {
    context.emit(realmPermissions(changed), { accounts: rosterOf(store).active })
  }
  return changed
}
