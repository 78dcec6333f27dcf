import * as z from 'zod'
import { changeSettingDefaults } from '#domain/realm/change-setting-defaults'
import { DEFAULT_SETTING_NAMES } from '#domain/settings/setting-orders'
import { sentSettings, settingParameters } from '../account/setting-parameters'
import { command } from '../contract/operation'

/** Changes the settings with which new accounts start. https://zulip.com/api/update-realm-user-settings-defaults */
export const updateRealmUserSettingsDefaults = command({
  name: 'update-realm-user-settings-defaults',
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  access: 'administrator',
  params: z.object(settingParameters(DEFAULT_SETTING_NAMES, (values) => z.enum(values))),
  run(context, params) {
    changeSettingDefaults(context, sentSettings(params))
    return {}
  },
})
