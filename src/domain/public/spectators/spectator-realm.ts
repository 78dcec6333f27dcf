import type { QueryContext } from '#domain/context'
import { realmFacts } from '#domain/register/realm'
import { serverConstants } from '#domain/register/server-constants'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { REALM_SETTINGS, type RealmSettingName } from '#domain/settings/realm-settings'
import { namesOf } from '#lib/typed-object'
import type { Readers } from '#store/store'
import { registeredPolicies } from '#wire/adapt/earlier-policies'
import { groupObject } from '#wire/group'

const NOBODY = 'role:nobody'

export const nobodyOf = (store: Readers) => store.groups.getByName(NOBODY).id

/**
 * The settings whose real values people without an account see. For the others, they get the default values, or those
 * for someone without any permission.
 */
const SHOWN: readonly RealmSettingName[] = [
  'name',
  'description',
  'default_language',
  'default_code_block_language',
  'enable_spectator_access',
]

/** All settings, as people without an account see them. */
function settings(store: Readers): Record<string, unknown> {
  const nobody = nobodyOf(store)
  const shown = (name: RealmSettingName) => {
    if (SHOWN.includes(name)) return settingOfRealm(store, name)
    return REALM_SETTINGS[name].type === 'group' ? nobody : REALM_SETTINGS[name].default
  }
  return {
    ...Object.fromEntries(namesOf(REALM_SETTINGS).map((name) => [`realm_${name}`, shown(name)])),
    ...registeredPolicies(() => NOBODY),
    realm_allow_message_editing: false,
    realm_allow_edit_history: false,
    realm_message_edit_history_visibility_policy: 'none',
  }
}

const NO_CHANNEL = -1

/** Channels with a special purpose might not be public, so none of them is shown. */
const CHOSEN_CHANNELS = {
  realm_moderation_request_channel_id: NO_CHANNEL,
  realm_new_stream_announcements_stream_id: NO_CHANNEL,
  realm_signup_announcements_stream_id: NO_CHANNEL,
  realm_zulip_update_announcements_stream_id: NO_CHANNEL,
}

/** The `realm` section of the snapshot for people without an account. */
export function spectatorRealm(context: QueryContext): Record<string, unknown> {
  return {
    ...settings(context.store),
    ...realmFacts(context),
    ...CHOSEN_CHANNELS,
    realm_presence_disabled: true,
    ...serverConstants(context),
  }
}

const EMPTY = { has: () => false }

/** The system groups, which every organization has, without their members. */
export function spectatorGroups(store: Readers) {
  return store.groups
    .list()
    .filter(({ isSystem }) => isSystem)
    .map((group) => ({ ...groupObject(group, EMPTY), creator_id: null }))
}
