import { groupNameOf } from '#domain/realm/wished-permissions'
import { groupSettingOfRealm, settingOfRealm } from '#domain/settings/realm-setting'
import { REALM_SETTINGS, type RealmSetting, type RealmSettingName } from '#domain/settings/realm-settings'
import type { UserSetting } from '#domain/settings/setting-kinds'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import type { Writers } from '#store/store'
import { narrowPoliciesOfLevel } from '#wire/adapt/earlier-policies'
import { LEVEL } from './narrowed-permissions'
import type { UnnamedGroups } from './numbering'
import type { Row } from './table-file'

/** Which of the permissions it has. */
const GROUPS_OF_ITS_LEVEL: readonly RealmSettingName[] = [
  'create_multiuse_invite_group',
  'can_access_all_users_group',
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'direct_message_initiator_group',
  'direct_message_permission_group',
]

/** Which settings it doesn't have. Others say as much, or less. */
const LATER_SETTINGS: readonly RealmSettingName[] = ['message_edit_history_visibility_policy']

/** What only the software that imports knows. */
const NOT_HERE = {
  push_notifications_enabled: false,
  push_notifications_enabled_end_timestamp: null,
  demo_organization_scheduled_deletion_date: null,
  deactivated_redirect: null,
  _max_invites: null,
  zulip_update_announcements_level: null,
  message_visibility_limit: null,
  first_visible_message_id: 0,
  plan_type: 1,
  custom_upload_quota_gb: null,
}

export function realmRow(store: Writers, id: number, name: string, unnamed: UnnamedGroups): Row {
  const identity = store.realm.get('identity')
  const logos = store.realm.find('logos')
  const logo = (kind: 'logo' | 'night_logo') => ({
    [`${kind}_source`]: logos?.[kind]?.blob === undefined ? 'D' : 'U',
    [`${kind}_version`]: logos?.[kind]?.version ?? 1,
  })
  return {
    id,
    string_id: name,
    date_created: identity.createdAt,
    deactivated: identity.isDeactivated,
    ...NOT_HERE,
    ...settings(store, unnamed),
    name: identity.name,
    new_stream_announcements_stream: identity.newChannelAnnouncements,
    signup_announcements_stream: identity.signupAnnouncements,
    zulip_update_announcements_stream: identity.updateAnnouncements,
    icon_source: identity.iconSource,
    icon_version: identity.iconVersion,
    ...logo('logo'),
    ...logo('night_logo'),
  }
}

function settings(store: Writers, unnamed: UnnamedGroups): Row {
  const table = Object.entries(REALM_SETTINGS) as [RealmSettingName, RealmSetting][]
  const known = table.filter(
    ([name, { type }]) => !LATER_SETTINGS.includes(name) && (type !== 'group' || GROUPS_OF_ITS_LEVEL.includes(name)),
  )
  return {
    ...Object.fromEntries(
      known.map(([name, { type }]) => [
        name,
        type === 'group' ? unnamed.idOf(groupSettingOfRealm(store, name)) : settingOfRealm(store, name),
      ]),
    ),
    allow_edit_history: settingOfRealm(store, 'message_edit_history_visibility_policy') === 'all',
    // Instead of the other permissions.
    ...narrowPoliciesOfLevel((name) => groupNameOf(store, name), LEVEL),
  }
}

/** What the interface of Zulip's own has beside our settings. */
const OWN_TO_THE_REFERENCE = { web_animate_image_previews: 'on_hover' }

/** Settings of a person, or of those who come, with all that aren't the default's. */
export const userSettings = (chosen: Record<string, unknown>, columns: ReadonlySet<string>): Row => ({
  ...OWN_TO_THE_REFERENCE,
  ...Object.fromEntries(
    (Object.entries(USER_SETTINGS) as [string, UserSetting][])
      .filter(([name]) => columns.has(name))
      .map(([name, { default: fallback }]) => [name, chosen[name] ?? fallback]),
  ),
})

export function emojiRows(store: Writers, realm: number): Row[] {
  return (store.realm.find('customEmoji') ?? []).map((emoji) => ({
    id: Number(emoji.id),
    author: emoji.authorId,
    realm,
    name: emoji.name,
    file_name: emoji.url.split('/').at(-1),
    is_animated: emoji.stillUrl !== null,
    deactivated: emoji.isDeactivated,
  }))
}

export function* profileFieldRows(store: Writers, realm: number): Generator<Row> {
  for (const field of store.realm.find('profileFields') ?? []) {
    yield {
      id: field.id,
      realm,
      name: field.name,
      hint: field.hint,
      order: field.order,
      display_in_profile_summary: field.isInSummary,
      required: field.isRequired,
      field_type: field.type,
      field_data: field.data,
    }
  }
}

export function* linkifierRows(store: Writers, realm: number): Generator<Row> {
  for (const [at, { id, pattern, urlTemplate }] of (store.realm.find('linkifiers') ?? []).entries()) {
    yield { id, realm, pattern, url_template: urlTemplate, order: at + 1 }
  }
}

export function* playgroundRows(store: Writers, realm: number): Generator<Row> {
  for (const { id, name, language, urlTemplate } of store.realm.find('playgrounds') ?? []) {
    yield { id, realm, url_template: urlTemplate, name, pygments_language: language }
  }
}

export function* domainRows(store: Writers, realm: number): Generator<Row> {
  for (const { id, domain, allowSubdomains } of store.realm.find('domains') ?? []) {
    yield { id, realm, domain, allow_subdomains: allowSubdomains }
  }
}
