import type { GroupReader } from '#store/groups/groups'
import type { RealmReader } from '#store/realm/realm-reader'
import type { GroupValue } from '#store/tables/groups'
import type { groupValue } from '#wire/group'
import { REALM_SETTINGS, type RealmSettingName } from './realm-settings'

type ValueOf<S> = S extends { type: 'boolean' }
  ? boolean
  : S extends { type: 'integer' | 'retention' }
    ? number
    : S extends { type: 'limit' }
      ? number | null
      : S extends { type: 'string' }
        ? string
        : S extends { type: 'word'; values: readonly (infer Word)[] }
          ? Word
          : S extends { type: 'address' }
            ? string | null
            : never
type RealmSettingValue<Name extends RealmSettingName> = ValueOf<(typeof REALM_SETTINGS)[Name]>
/**
 * A setting's value as clients see it. The value of a group-valued setting is a group's id, or a list of people and
 * groups.
 */
export type ShownRealmSetting<Name extends RealmSettingName> = (typeof REALM_SETTINGS)[Name]['type'] extends 'group'
  ? ReturnType<typeof groupValue>
  : RealmSettingValue<Name>

/** The organization's value for a setting: its choice, a value implied by an older choice, or else the default. */
export function settingOfRealm<Name extends RealmSettingName>(
  store: { realm: RealmReader },
  name: Name,
): RealmSettingValue<Name> {
  const settings = store.realm.get('settings')
  const chosen = Object.hasOwn(settings, name) ? settings[name] : impliedBy(settings, name)
  // Values are checked before they are stored, so they have the type that the table gives.
  return (chosen === undefined ? REALM_SETTINGS[name].default : chosen) as RealmSettingValue<Name>
}

/** The edit history policy that follows from an older choice to hide the history. */
function impliedBy(settings: Readonly<Record<string, unknown>>, name: RealmSettingName): unknown {
  const hidesHistory = name === 'message_edit_history_visibility_policy' && settings.allow_edit_history === false
  return hidesHistory ? 'none' : undefined
}

/** The value of a group-valued setting: the organization's choice, or else the default. */
export function groupSettingOfRealm(
  store: { realm: RealmReader; groups: GroupReader },
  name: RealmSettingName,
): GroupValue {
  return chosenGroupOfRealm(store, name) ?? store.groups.getByName(String(REALM_SETTINGS[name].default)).id
}

/**
 * The organization's choice for a group-valued setting, which was checked when it was made; undefined if there is none.
 */
export function chosenGroupOfRealm(store: { realm: RealmReader }, name: RealmSettingName): GroupValue | undefined {
  return store.realm.get('settings')[name] as GroupValue | undefined
}
