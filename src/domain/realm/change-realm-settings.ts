import { entriesOf } from '#lib/typed-object'
import type { GroupValue } from '#store/tables/groups'
import { realmUpdate, realmUpdateDict, type SettingValue } from '#wire/events/organization'
import { groupValue } from '#wire/group'
import { rosterOf } from '../accounts/roster'
import type { CommandContext } from '../context'
import { recomputeFullMembers } from '../groups/full-members'
import {
  changedGroupSetting,
  type GivenGroupValue,
  type GroupSettingChange,
  type PermissionSettingName,
} from '../permissions/group-setting'
import { planRetention } from '../retention/plan-retention'
import { groupSettingOfRealm, type ShownRealmSetting, settingOfRealm } from '../settings/realm-setting'
import { REALM_SETTINGS, type RealmSetting, type RealmSettingName } from '../settings/realm-settings'
import type { RealmSettingChanges } from './check-realm-values'

const TABLE: [RealmSettingName, RealmSetting][] = entriesOf(REALM_SETTINGS)

/** What changed, as the answer says it: of a text only that it did. */
type ChangedSettings = { [Name in RealmSettingName]?: Answered<ShownRealmSetting<Name>> }
type Answered<Value> = Value extends string ? 'updated' : Value

/**
 * Changes what differs and tells everybody, in the reference's order; returns what changed, as
 * clients see it.
 */
export function changeRealmSettings(context: CommandContext, changes: RealmSettingChanges): ChangedSettings {
  const changed: Record<string, SettingValue> = {}
  for (const [name, setting] of inOrder(changes)) {
    const value = setting.type === 'group' ? newGroupValue(context, name, setting, changes[name]) : changes[name]
    const isSame = setting.type === 'group' ? value === undefined : value === settingOfRealm(context.store, name)
    if (isSame && !setting.isAlwaysTold) continue
    if (!isSame) note(context, name, setting, value)
    store(context, name, value)
    // The table of settings says which kind of value each has.
    const shown = (setting.type === 'group' ? groupValue(value as GroupValue) : value) as SettingValue
    tell(context, name, setting, shown)
    changed[name] = typeof shown === 'string' ? 'updated' : shown
    if (name === 'waiting_period_threshold') recomputeFullMembers(context)
    if (name === 'message_retention_days' && !isSame) planRetention(context)
  }
  // The table says which name has which kind of value.
  return changed as ChangedSettings
}

/** Limits that are lifted come first, groups last. */
function inOrder(changes: RealmSettingChanges): [RealmSettingName, RealmSetting][] {
  const wanted = TABLE.filter(([name]) => changes[name] !== undefined)
  const rank = ([name, { type }]: (typeof wanted)[number]) => (changes[name] === null ? 0 : type === 'group' ? 2 : 1)
  return wanted.sort((one, other) => rank(one) - rank(other))
}

function newGroupValue(
  { store }: CommandContext,
  name: RealmSettingName,
  setting: RealmSetting,
  wanted: unknown,
): GroupValue | undefined {
  // As the parameters are made of the table, what was sent has the type that it says.
  const change = setting.isBare ? { new: wanted as GivenGroupValue } : (wanted as GroupSettingChange)
  const current = groupSettingOfRealm(store, name)
  return changedGroupSetting(store, 'realm', name as PermissionSettingName<'realm'>, current, change)
}

function store({ store }: CommandContext, name: RealmSettingName, value: unknown): void {
  store.realm.set('settings', { ...store.realm.get('settings'), [name]: value })
}

/** Before it is stored, while the old value is there. */
function note(context: CommandContext, name: RealmSettingName, { type }: RealmSetting, value: unknown): void {
  const old = type === 'group' ? groupSettingOfRealm(context.store, name) : settingOfRealm(context.store, name)
  context.record({ act: 'realm_changed', property: name, old, new: value })
}

function tell(
  context: CommandContext,
  name: RealmSettingName,
  { inDictionary }: RealmSetting,
  value: SettingValue,
): void {
  const event = inDictionary ? realmUpdateDict('default', { [name]: value }) : realmUpdate(name, value)
  context.emit(event, { accounts: rosterOf(context.store).active })
}
