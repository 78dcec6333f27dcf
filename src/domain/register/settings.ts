import {
  legacyDisplaySettings,
  legacyNotificationSettings,
  settingDefaultsObject,
  userSettingsObject,
} from '../settings/settings-objects'
import type { Section } from './section'

const forOldClients =
  (section: Section): Section =>
  (context, options) =>
    options.capabilities.has('user_settings_object') ? {} : section(context, options)

export const settingSections: Record<string, Section> = {
  user_settings: ({ viewer, client }) => ({ user_settings: userSettingsObject(viewer, client.vocabulary) }),
  realm_user_settings_defaults: ({ store, client }) => ({
    realm_user_settings_defaults: settingDefaultsObject(store.realm.get('userDefaults'), client.vocabulary),
  }),
  update_display_settings: forOldClients(({ viewer, client }) => legacyDisplaySettings(viewer, client.vocabulary)),
  update_global_notifications: forOldClients(({ viewer, client }) =>
    legacyNotificationSettings(viewer, client.vocabulary),
  ),
}
