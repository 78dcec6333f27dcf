import { entriesOf } from '#lib/typed-object'
import type { Readers } from '#store/store'
import { groupsOfPolicy, POLICY_NAMES } from '#wire/adapt/earlier-policies'
import type { GroupSettingChange } from '../permissions/group-setting'
import { type PermissionSetting, REALM_PERMISSIONS, type RealmPermission } from '../settings/permission-settings'
import { groupSettingOfRealm } from '../settings/realm-setting'

/**
 * Changes that share an event: the change to one permission, or the changes that follow from a policy of earlier
 * feature levels.
 */
export type Wish = [permission: RealmPermission, change: GroupSettingChange][]

const TABLE: [RealmPermission, PermissionSetting][] = entriesOf(REALM_PERMISSIONS)
const isPermission = (name: string): name is RealmPermission => Object.hasOwn(REALM_PERMISSIONS, name)

/** The permissions that a request changes, by their own names or by policies of earlier feature levels. */
export function wishedPermissions(store: Readers, changes: Record<string, unknown>): Wish[] {
  const named: Wish[] = TABLE.flatMap(([name]) => {
    const change = changes[name]
    // The parameters are derived from the table, so a value has the type that the table gives.
    return change === undefined ? [] : [[[name, change as GroupSettingChange]]]
  })
  const byPolicy = POLICY_NAMES.map((policy): Wish => {
    if (changes[policy] === undefined) return []
    return groupsOfPolicy(policy, Number(changes[policy])).flatMap(([name, group]) => {
      if (!isPermission(name) || changes[name] !== undefined) return []
      return [[name, { new: store.groups.getByName(group).id }]]
    })
  })
  return [...named, ...byPolicy.filter((wish) => wish.length > 0)]
}

/** The name of the system group that has a permission; undefined if another group or a list has it. */
export function groupNameOf(store: Readers, name: string): string | undefined {
  const value = isPermission(name) ? groupSettingOfRealm(store, name) : undefined
  const group = typeof value === 'number' ? store.groups.find(value) : undefined
  return group?.isSystem ? group.name : undefined
}
