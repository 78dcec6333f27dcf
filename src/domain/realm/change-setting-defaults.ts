import { rosterOf } from '#domain/people/accounts/roster'
import { userSettingsDefaultsUpdate } from '#wire/events/organization'
import type { CommandContext } from '../context'
import { checkDensity, checkSettingValues } from '../settings/check-settings'
import { DEFAULT_SETTING_NAMES } from '../settings/setting-orders'
import { settingOf, type UserSettings, withSetting } from '../settings/user-settings'

/** Changes the settings with which new accounts start. */
export function changeSettingDefaults(context: CommandContext, changes: Partial<UserSettings>): void {
  const { store } = context
  let settings = store.realm.get('userDefaults')
  checkSettingValues(changes)
  checkDensity(settings, changes)
  for (const property of DEFAULT_SETTING_NAMES) {
    const value = changes[property]
    if (value === undefined || value === settingOf({ settings }, property)) continue
    const old = settingOf({ settings }, property)
    context.record({ act: 'user_defaults_changed', property, old, new: value })
    settings = withSetting(settings, property, value)
    context.emit(userSettingsDefaultsUpdate(property, value), { accounts: rosterOf(store).active })
  }
  if (settings !== store.realm.get('userDefaults')) store.realm.set('userDefaults', settings)
}
