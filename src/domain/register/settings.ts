import { writtenValue } from '#lib/json/written-json'
import type { QueryContext } from '../context'
import {
  legacyDisplaySettings,
  legacyNotificationSettings,
  settingDefaultsObject,
  userSettingsObject,
} from '../settings/settings-objects'
import type { Section, SnapshotOptions } from './section'

const forOldClients =
  <Fields extends object>(section: (context: QueryContext) => Fields) =>
  (context: QueryContext, options: SnapshotOptions): Partial<Fields> =>
    options.capabilities.has('user_settings_object') ? {} : section(context)

export const settingSections = {
  user_settings: ({ viewer, client }) => ({ user_settings: userSettingsObject(viewer, client.vocabulary) }),
  realm_user_settings_defaults: ({ memory, store, client: { vocabulary } }) => {
    const defaults = store.realm.get('userDefaults')
    const describe = () => settingDefaultsObject(defaults, vocabulary)
    const text = memory.madeTexts.get(`defaults ${vocabulary}`, [defaults], describe)
    return { realm_user_settings_defaults: writtenValue<ReturnType<typeof describe>>(text) }
  },
  update_display_settings: forOldClients(({ viewer, client }) => legacyDisplaySettings(viewer, client.vocabulary)),
  update_global_notifications: forOldClients(({ viewer, client }) =>
    legacyNotificationSettings(viewer, client.vocabulary),
  ),
} satisfies Record<string, Section>
