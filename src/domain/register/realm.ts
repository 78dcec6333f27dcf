import { arePasswordsOff } from '#domain/login/passwords-off'
import { authenticationMethods } from '#domain/login/providers/authentication-methods'
import { requiredFactor } from '#domain/login/required-factor'
import { emailDomain } from '#domain/people/accounts/email'
import { rosterOf } from '#domain/people/accounts/roster'
import { EXTERNAL_ACCOUNTS } from '#domain/people/profile/field-types'
import { writtenFields, writtenValue } from '#lib/json/written-json'
import { EMPTY_TOPIC_NAME } from '#lib/text/empty-topic'
import { namesOf } from '#lib/typed-object'
import { type RegisteredPolicy, registeredPolicies } from '#wire/adapt/earlier-policies'
import { groupValue } from '#wire/group'
import { requiredFactorToWire } from '#wire/required-factor'
import { channelForNews } from '../channels/announcements'
import type { QueryContext } from '../context'
import { highestShare } from '../public/public-share'
import { callProviders } from '../realm/call-providers'
import { realmIconUrl } from '../realm/icon'
import { logoSource, logoUrl } from '../realm/logo'
import { groupNameOf } from '../realm/wished-permissions'
import { groupSettingOfRealm, type ShownRealmSetting, settingOfRealm } from '../settings/realm-setting'
import { REALM_SETTINGS, type RealmSettingName } from '../settings/realm-settings'
import { serverConstants } from './server-constants'

/** The organization's settings and the server's constants, the same for every role. */
export const realmSection = (context: QueryContext) => ({
  ...realmSettings(context),
  ...realmFacts(context),
  ...serverConstants(context),
})

const NAMES = namesOf(REALM_SETTINGS)

/** The settings by their names in the snapshot, such as `realm_name`. */
type RealmSettings = {
  [Name in RealmSettingName as `realm_${Name}`]: ShownRealmSetting<Name>
} & {
  [Name in RegisteredPolicy as `realm_${Name}`]: number
}

/** The organization's settings. Group settings that were never changed have values that depend on the groups. */
function realmSettings(context: QueryContext): RealmSettings {
  const { memory, store } = context
  const parts = [store.realm.get('settings'), store.groups.list(), store.realm.get('roster')]
  return writtenFields(
    'realm settings',
    memory.madeTexts.get('realm settings', parts, () => describeSettings(context)),
  )
}

function describeSettings({ store }: QueryContext): RealmSettings {
  const { active } = rosterOf(store)
  const entries = NAMES.map((name) => [
    `realm_${name}`,
    REALM_SETTINGS[name].type === 'group'
      ? groupValue(groupSettingOfRealm(store, name), active)
      : settingOfRealm(store, name),
  ])
  const policies = registeredPolicies((name) => groupNameOf(store, name))
  // TypeScript loses the names in `Object.fromEntries`.
  return { ...Object.fromEntries(entries), ...policies } as RealmSettings
}

export function realmFacts(context: QueryContext) {
  const { store, realm } = context
  const identity = store.realm.get('identity')
  return {
    realm_empty_topic_display_name: EMPTY_TOPIC_NAME,
    realm_authentication_methods: authenticationMethods(context),
    realm_required_factor: requiredFactorToWire(requiredFactor(context)),
    realm_email_auth_enabled: !arePasswordsOff(context),
    realm_password_auth_enabled: !arePasswordsOff(context),
    realm_presence_disabled: false,
    realm_push_notifications_enabled: false,
    realm_push_notifications_enabled_end_timestamp: null,
    realm_icon_url: realmIconUrl(context),
    realm_icon_source: identity.iconSource,
    realm_logo_url: logoUrl(store, 'logo'),
    realm_logo_source: logoSource(store, 'logo'),
    realm_night_logo_url: logoUrl(store, 'night_logo'),
    realm_night_logo_source: logoSource(store, 'night_logo'),
    realm_url: realm.origin,
    realm_uri: realm.origin,
    realm_bot_domain: emailDomain(realm.origin),
    realm_available_video_chat_providers: callProviders(context),
    realm_public_pages_share_max: highestShare(context),
    realm_upload_quota_mib: null,
    realm_plan_type: 1,
    zulip_plan_is_not_limited: true,
    upgrade_text_for_wide_organization_logo: 'Available on Zulip Cloud Standard. Upgrade to access.',
    realm_is_zephyr_mirror_realm: false,
    realm_default_external_accounts: writtenValue<typeof EXTERNAL_ACCOUNTS>(EXTERNAL_ACCOUNTS_JSON),
    realm_moderation_request_channel_id: channelForNews(store, 'moderationRequests')?.id ?? NONE,
    realm_new_stream_announcements_stream_id: channelForNews(store, 'newChannelAnnouncements')?.id ?? NONE,
    realm_signup_announcements_stream_id: channelForNews(store, 'signupAnnouncements')?.id ?? NONE,
    realm_zulip_update_announcements_stream_id: channelForNews(store, 'updateAnnouncements')?.id ?? NONE,
    realm_date_created: identity.createdAt,
  }
}

const NONE = -1
const EXTERNAL_ACCOUNTS_JSON = JSON.stringify(EXTERNAL_ACCOUNTS)
