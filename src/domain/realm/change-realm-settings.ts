import { planRetention } from '#domain/messages/retention/plan-retention'
import { rosterOf } from '#domain/people/accounts/roster'
import { entriesOf } from '#lib/typed-object'
import { realmUpdate, realmUpdateDict, type SettingValue } from '#wire/events/organization'
import type { CommandContext } from '../context'
import { recomputeFullMembers } from '../groups/full-members'
import { type ShownRealmSetting, settingOfRealm } from '../settings/realm-setting'
import { REALM_SETTINGS, type RealmSetting, type RealmSettingName } from '../settings/realm-settings'
import type { RealmSettingChanges } from './check-realm-values'

const TABLE: [RealmSettingName, RealmSetting][] = entriesOf(REALM_SETTINGS)

/**
 * The changed settings as the answer shows them: `updated` in place of a string, and a number in place of an enumerated
 * word.
 */
type ChangedSettings = { [Name in RealmSettingName]?: Answered<Name> }
type Answered<Name extends RealmSettingName> = (typeof REALM_SETTINGS)[Name]['type'] extends 'word'
  ? number
  : ShownRealmSetting<Name> extends string
    ? 'updated'
    : ShownRealmSetting<Name>

/**
 * Changes settings, except permissions, and emits events for those that differ or are always sent, in the same order as
 * Zulip. Returns the changes as the answer shows them.
 */
export function changeRealmSettings(context: CommandContext, changes: RealmSettingChanges): ChangedSettings {
  const changed: Record<string, SettingValue> = {}
  for (const [name, setting] of inOrder(changes)) {
    // The table of settings defines the type of each value.
    const value = changes[name] as SettingValue
    const isSame = value === settingOfRealm(context.store, name)
    if (isSame && !setting.isAlwaysTold) continue
    if (!isSame && !setting.isDerived) note(context, name, value)
    store(context, name, value)
    tell(context, name, setting, value)
    changed[name] = answered(setting, value)
    if (name === 'waiting_period_threshold') recomputeFullMembers(context)
    if (name === 'message_retention_days' && !isSame) planRetention(context)
  }
  // The table defines the type of each name's value.
  return changed as ChangedSettings
}

function answered(setting: RealmSetting, value: SettingValue): SettingValue {
  if (setting.type === 'word') return setting.values.indexOf(String(value)) + 1
  return typeof value === 'string' ? 'updated' : value
}

/** The settings to change. Those that become null, such as limits that are lifted, come first. */
function inOrder(changes: RealmSettingChanges): [RealmSettingName, RealmSetting][] {
  const wanted = TABLE.filter(([name, { type }]) => changes[name] !== undefined && type !== 'group')
  const rank = ([name]: (typeof wanted)[number]) => (changes[name] === null ? 0 : 1)
  return wanted.sort((one, other) => rank(one) - rank(other))
}

function store({ store }: CommandContext, name: RealmSettingName, value: unknown): void {
  store.realm.set('settings', { ...store.realm.get('settings'), [name]: value })
}

/** Records a change. It must be called before the new value is stored. */
function note(context: CommandContext, name: RealmSettingName, value: unknown): void {
  context.record({ act: 'realm_changed', property: name, old: settingOfRealm(context.store, name), new: value })
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
