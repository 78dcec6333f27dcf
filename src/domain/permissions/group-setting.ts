import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import { groupValue } from '#wire/group'
import type { PermissionSetting } from '../settings/permission-settings'

/** A value as clients send it: a group's id, or a list of people and groups. */
export type GivenGroupValue = GroupId | { direct_members: AccountId[]; direct_subgroups: GroupId[] }

/** A client's new value, and the one that should be current according to the client. */
export interface GroupSettingChange {
  new: GivenGroupValue
  old?: GivenGroupValue | null | undefined
}

/** A permission, and its name in the protocol. */
interface NamedSetting {
  name: string
  setting: PermissionSetting
}

class SystemGroupRequired extends ProtocolError {
  constructor(setting: string) {
    super(`'${setting}' must be a system user group.`, {
      code: 'SYSTEM_GROUP_REQUIRED',
      extra: { setting_name: setting },
    })
  }
}

class ExpectationMismatch extends ProtocolError {
  constructor() {
    super("'old' value does not match the expected value.", { code: 'EXPECTATION_MISMATCH' })
  }
}

export class GroupIsDeactivated extends BadRequest {
  constructor() {
    super('User group is deactivated.')
  }
}

const ascending = <Id extends number>(ids: Iterable<Id>): Id[] => [...new Set(ids)].sort((one, other) => one - other)

/** A value that lists only one group becomes that group's id. An empty list becomes the id of `role:nobody`. */
function parseGroupValue(store: Readers, given: GivenGroupValue): GroupValue {
  if (typeof given === 'number') return given
  const members = ascending(given.direct_members)
  const subgroups = ascending(given.direct_subgroups)
  if (members.length > 0 || subgroups.length > 1) return { members, subgroups }
  return subgroups[0] ?? store.groups.getByName('role:nobody').id
}

/** Whether a client's old value is the current one, without deactivated people. It may be an id or a list. */
function isKnown(store: Readers, old: GivenGroupValue, current: GroupValue): boolean {
  const shown = parseGroupValue(store, groupValue(current, rosterOf(store).active))
  return JSON.stringify(parseGroupValue(store, old)) === JSON.stringify(shown)
}

/**
 * Whether a value is the current one as clients see it, without deactivated people. Saving it unchanged keeps those
 * people.
 */
function isCurrent(store: Readers, given: GroupValue, current: GroupValue): boolean {
  return JSON.stringify(groupValue(given)) === JSON.stringify(groupValue(current, rosterOf(store).active))
}

/** The new value if it is allowed and differs from the current one; undefined if nothing changes. */
export function changedGroupSetting(
  store: Readers,
  named: NamedSetting,
  current: GroupValue,
  change: GroupSettingChange,
): GroupValue | undefined {
  return isOtherValue(store, current, change) ? checkGroupSetting(store, named, change.new) : undefined
}

/** Whether the setting would change. Throws if the client's old value isn't the current one. */
export function isOtherValue(store: Readers, current: GroupValue, { new: wanted, old }: GroupSettingChange): boolean {
  if (old != null && !isKnown(store, old, current)) throw new ExpectationMismatch()
  return !isCurrent(store, parseGroupValue(store, wanted), current)
}

/** Returns the value to store. Throws the documented error for a value that the setting can't have. */
export function checkGroupSetting(store: Readers, { name, setting }: NamedSetting, given: GivenGroupValue): GroupValue {
  const value = parseGroupValue(store, given)
  if (typeof value === 'number') {
    const group = store.groups.find(value)
    if (!group) throw new BadRequest('Invalid user group')
    if (group.isDeactivated) throw new GroupIsDeactivated()
    checkNamedGroup(name, setting, group)
    return value
  }
  if (setting.isSystemOnly) throw new SystemGroupRequired(name)
  if (typeof given === 'number') return value
  // The ids are checked in the order in which they were sent, so that the error names the first bad one.
  checkPeople(store, given.direct_members)
  checkGroups(store, given.direct_subgroups)
  return value
}

function checkNamedGroup(name: string, setting: PermissionSetting, group: Group): void {
  if (setting.isSystemOnly && !group.isSystem) throw new SystemGroupRequired(name)
  const isAllowed: Readonly<Record<string, boolean>> = {
    'role:internet': false,
    'role:nobody': setting.nobody,
    'role:everyone': setting.everyone,
  }
  const isListed = setting.only?.includes(group.name) ?? true
  if ((group.isSystem && isAllowed[group.name] === false) || !isListed) {
    throw new BadRequest(`'${name}' setting cannot be set to '${group.name}' group.`)
  }
}

/** The largest id that a bitmap can hold. */
const LARGEST_ID = 2 ** 31 - 1

/** Throws unless all ids are those of active accounts, which may be bots. */
export function checkPeople(store: Readers, ids: Iterable<AccountId>): void {
  const { active } = rosterOf(store)
  for (const id of ids) if (id > LARGEST_ID || !active.has(id)) throw new BadRequest(`Invalid user ID: ${id}`)
}

/** Checks first that all groups exist, and then that none is deactivated. */
export function checkGroups(store: Readers, ids: readonly GroupId[]): void {
  const groups = ids.map((id) => {
    const group = store.groups.find(id)
    if (!group) throw new BadRequest(`Invalid user group ID: ${id}`)
    return group
  })
  if (groups.some(({ isDeactivated }) => isDeactivated)) throw new GroupIsDeactivated()
}
