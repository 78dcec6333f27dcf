import { GROUP_PERMISSIONS, type PermissionSetting, REALM_PERMISSIONS } from '#domain/settings/permission-settings'
import { BadRequest } from '#lib/errors'
import type { GroupId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { GroupValue } from '#store/tables/groups'
import { passes, type Tell } from './leave-out'

/** The properties of a group that permissions depend on. */
interface KnownGroup {
  id: GroupId
  name: string
  isSystem: boolean
}

export type KnownGroups = ReadonlyMap<GroupId, KnownGroup>

export const byId = (groups: readonly KnownGroup[]): KnownGroups => new Map(groups.map((group) => [group.id, group]))

/**
 * The given permissions. If the API would refuse the value of one, it gets the narrowest value instead. Unlike with the
 * API, values may contain deactivated people and groups.
 */
export function allowedPermissions<Name extends string>(
  settings: Readonly<Record<Name, PermissionSetting>>,
  given: Readonly<Record<Name, GroupValue>>,
  groups: KnownGroups,
  tell: Tell,
): Record<Name, GroupValue> {
  const entries = namesOf(settings).map((name) => {
    const value = given[name]
    const isAllowed = passes(`permissions (${name})`, () => checkNamed(settings[name], value, groups), tell)
    return [name, isAllowed ? value : narrowestOf(settings[name], groups)] as const
  })
  // There is an entry for each name in `settings`.
  return Object.fromEntries(entries) as Record<Name, GroupValue>
}

/** The permissions among the given settings of the organization. */
export function allowedSettings(
  given: Readonly<Record<string, unknown>>,
  groups: KnownGroups,
  tell: Tell,
): Record<string, GroupValue> {
  const present = namesOf(REALM_PERMISSIONS).filter((name) => isGroupValue(given[name]))
  const settings = Object.fromEntries(present.map((name) => [name, REALM_PERMISSIONS[name]]))
  // These values were just checked.
  const values = Object.fromEntries(present.map((name) => [name, given[name] as GroupValue]))
  return allowedPermissions(settings, values, groups, tell)
}

export const allowedOfGroup = (
  given: Parameters<typeof allowedPermissions<keyof typeof GROUP_PERMISSIONS>>[1],
  groups: KnownGroups,
  tell: Tell,
) => allowedPermissions(GROUP_PERMISSIONS, given, groups, tell)

function checkNamed(setting: PermissionSetting, value: GroupValue, groups: KnownGroups): void {
  if (typeof value !== 'number') {
    if (setting.isSystemOnly) throw new BadRequest('it must be a system group')
    return
  }
  const group = groups.get(value)
  if (!group) throw new BadRequest('there is no such group')
  if (setting.isSystemOnly && !group.isSystem) throw new BadRequest('it must be a system group')
  const isForAll = group.name === 'role:internet' || (group.name === 'role:everyone' && !setting.everyone)
  const isListed = setting.only?.includes(group.name) ?? true
  if ((group.isSystem && isForAll) || !isListed) throw new BadRequest(`it can't be ${group.name}`)
}

/** The narrowest value that the permission can have: nobody, if that is allowed. */
function narrowestOf({ nobody, only }: PermissionSetting, groups: KnownGroups): GroupId {
  const wanted = nobody ? 'role:nobody' : only?.includes('role:members') ? 'role:members' : 'role:owners'
  const found = [...groups.values()].find(({ name, isSystem }) => isSystem && name === wanted)
  if (!found) throw new BadRequest(`There is no system group ${wanted}`)
  return found.id
}

/** Whether a value of unknown shape is a group's id, or lists people and groups. */
export function isGroupValue(value: unknown): value is GroupValue {
  if (typeof value === 'number') return isId(value)
  if (typeof value !== 'object' || value === null || !('members' in value && 'subgroups' in value)) return false
  const { members, subgroups } = value
  return [members, subgroups].every((list) => Array.isArray(list) && list.every(isId))
}

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0
