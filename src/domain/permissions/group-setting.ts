import { BadRequest, ProtocolError } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import { PERMISSION_SETTINGS, type PermissionSetting } from './permission-settings'

/** A value as clients send it: a group's id, or people and groups listed on the spot. */
export type GivenGroupValue = GroupId | { direct_members: AccountId[]; direct_subgroups: GroupId[] }

/** What a client wants, and what it believes is the case now. */
export interface GroupSettingChange {
  new: GivenGroupValue
  old?: GivenGroupValue | null | undefined
}

type Kind = keyof typeof PERMISSION_SETTINGS
export type PermissionSettingName<K extends Kind> = keyof (typeof PERMISSION_SETTINGS)[K] & string

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

const ascending = <Id extends number>(ids: Iterable<Id>): Id[] => [...new Set(ids)].sort((one, other) => one - other)

/** A value that names one group and nobody else is that group. */
export function parseGroupValue(given: GivenGroupValue): GroupValue {
  if (typeof given === 'number') return given
  const members = ascending(given.direct_members)
  const [only, ...others] = given.direct_subgroups
  if (members.length === 0 && only !== undefined && others.length === 0) return only
  return { members, subgroups: ascending(given.direct_subgroups) }
}

function isSameGroupValue(one: GroupValue, other: GroupValue): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other
  const isSame = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && a.every((id, place) => id === b[place])
  return isSame(one.members, other.members) && isSame(one.subgroups, other.subgroups)
}

/**
 * The new value where it is another than the current one and allowed; undefined where nothing
 * changes.
 */
export function changedGroupSetting<K extends Kind>(
  store: Readers,
  kind: K,
  name: PermissionSettingName<K>,
  current: GroupValue,
  change: GroupSettingChange,
): GroupValue | undefined {
  const wanted = parseGroupValue(change.new)
  if (change.old != null && !isSameGroupValue(parseGroupValue(change.old), current)) throw new ExpectationMismatch()
  if (isSameGroupValue(wanted, current)) return undefined
  return checkGroupSetting(store, kind, name, wanted)
}

/** Throws the documented refusal of a value that the setting can't have. */
export function checkGroupSetting<K extends Kind>(
  store: Readers,
  kind: K,
  name: PermissionSettingName<K>,
  value: GroupValue,
): GroupValue {
  const settings: Record<string, PermissionSetting> = PERMISSION_SETTINGS[kind]
  const setting = settings[name]!
  if (typeof value === 'number') {
    const group = store.groups.find(value)
    if (!group) throw new BadRequest('Invalid user group')
    checkNamedGroup(name, setting, group)
    return value
  }
  if (setting.systemOnly) throw new SystemGroupRequired(name)
  checkPeople(store, value.members)
  for (const id of value.subgroups) if (!store.groups.find(id)) throw new BadRequest(`Invalid user group ID: ${id}`)
  return value
}

function checkNamedGroup(name: string, setting: PermissionSetting, group: Group): void {
  if (setting.systemOnly && !group.isSystem) throw new SystemGroupRequired(name)
  const isAllowed: Readonly<Record<string, boolean>> = {
    'role:internet': setting.internet,
    'role:owners': setting.owners,
    'role:nobody': setting.nobody,
    'role:everyone': setting.everyone,
  }
  const isListed = setting.only?.includes(group.name) ?? true
  if ((group.isSystem && isAllowed[group.name] === false) || !isListed) {
    throw new BadRequest(`'${name}' setting cannot be set to '${group.name}' group.`)
  }
}

/** Accounts of the organization, deactivated ones and bots too. */
export function checkPeople(store: Readers, ids: Iterable<AccountId>): void {
  for (const id of ids) {
    const account = store.accounts.find(id)
    if (!account || account.isSystemBot) throw new BadRequest(`Invalid user ID: ${id}`)
  }
}
