import { providerInTheProtocol } from '#domain/realm/call-providers'
import { groupSettingOfRealm, settingOfRealm } from '#domain/settings/realm-setting'
import { REALM_SETTINGS, type RealmSetting, type RealmSettingName } from '#domain/settings/realm-settings'
import type { UserSetting } from '#domain/settings/setting-kinds'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import type { ChannelId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { Recipients, UnnamedGroups } from './numbering'
import type { Row } from './row'

/** The format's numbers for the setting about the edit history. */
const HISTORY = { all: 1, moves: 2, none: 3 } as const

/** Settings that the format has no column for. */
const NOT_THERE = new Set<RealmSettingName>([
  'allow_edit_history',
  'call_url_template',
  'public_pages_indexed',
  'public_pages_share',
])

/** Columns that only Zulip needs. */
const NOT_HERE = {
  push_notifications_enabled: false,
  push_notifications_enabled_end_timestamp: null,
  demo_organization_scheduled_deletion_date: null,
  scheduled_deletion_date: null,
  deactivated_redirect: null,
  _max_invites: null,
  zulip_update_announcements_level: null,
  message_visibility_limit: null,
  first_visible_message_id: 0,
  plan_type: 1,
  custom_upload_quota_gb: null,
}

export function realmRow(
  store: Readers,
  { id, name, recipients }: { id: number; name: string; recipients: Recipients },
  unnamed: UnnamedGroups,
): Row {
  const there = (channel: ChannelId | null = null) =>
    channel === null || recipients.ofChannel(channel) === undefined ? null : channel
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
    new_stream_announcements_stream: there(identity.newChannelAnnouncements),
    signup_announcements_stream: there(identity.signupAnnouncements),
    zulip_update_announcements_stream: there(identity.updateAnnouncements),
    moderation_request_channel: there(identity.moderationRequests),
    icon_source: identity.iconSource,
    icon_version: identity.iconVersion,
    ...logo('logo'),
    ...logo('night_logo'),
  }
}

function settings(store: Readers, unnamed: UnnamedGroups): Row {
  const table = Object.entries(REALM_SETTINGS) as [RealmSettingName, RealmSetting][]
  const known = table.filter(([name]) => !NOT_THERE.has(name))
  return {
    ...Object.fromEntries(
      known.map(([name, { type }]) => [
        name,
        type === 'group' ? unnamed.idOf(groupSettingOfRealm(store, name)) : settingOfRealm(store, name),
      ]),
    ),
    video_chat_provider: providerInTheProtocol(settingOfRealm(store, 'video_chat_provider')),
    message_edit_history_visibility_policy: HISTORY[settingOfRealm(store, 'message_edit_history_visibility_policy')],
  }
}

/** A setting that Zulip no longer has. */
const GONE = 'dense_mode'

/** Every personal setting that the format has, for one person or for new people: the chosen value, or the default. */
export const userSettings = (chosen: Record<string, unknown>): Row =>
  Object.fromEntries(
    (Object.entries(USER_SETTINGS) as [string, UserSetting][])
      .filter(([name]) => name !== GONE)
      .map(([name, { default: fallback }]) => [name, chosen[name] ?? fallback]),
  )

/** Like `userSettings`, without the time zone, which Zulip has only for people. */
export function defaultSettings(chosen: Record<string, unknown>): Row {
  const { timezone: _, ...settings } = userSettings(chosen)
  return settings
}

export function emojiRows(store: Readers, realm: number): Row[] {
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

export function* profileFieldRows(store: Readers, realm: number): Generator<Row> {
  for (const field of store.realm.find('profileFields') ?? []) {
    yield {
      id: field.id,
      realm,
      name: field.name,
      hint: field.hint,
      order: field.order,
      display_in_profile_summary: field.isInSummary,
      required: field.isRequired,
      editable_by_user: !field.isAdministrators,
      field_type: field.type,
      field_data: field.data,
    }
  }
}

export function* linkifierRows(store: Readers, realm: number): Generator<Row> {
  for (const [at, { id, pattern, urlTemplate }] of (store.realm.find('linkifiers') ?? []).entries()) {
    yield { id, realm, pattern, url_template: urlTemplate, order: at + 1 }
  }
}

export function* playgroundRows(store: Readers, realm: number): Generator<Row> {
  for (const { id, name, language, urlTemplate } of store.realm.find('playgrounds') ?? []) {
    yield { id, realm, url_template: urlTemplate, name, pygments_language: language }
  }
}

export function* domainRows(store: Readers, realm: number): Generator<Row> {
  for (const { id, domain, allowSubdomains } of store.realm.find('domains') ?? []) {
    yield { id, realm, domain, allow_subdomains: allowSubdomains }
  }
}

/**
 * The organization's number in exports. If the organization has imported emoji, this is its number on the earlier
 * server, since messages contain that number.
 */
export function realmNumber({ realm }: Pick<Readers, 'realm'>): number {
  const [emoji] = realm.find('customEmoji') ?? []
  return Number(/^\/user_avatars\/(\d+)\//.exec(emoji?.url ?? '')?.[1] ?? 1)
}
