import * as z from 'zod'
import { changePassword, prepareNewPassword } from '#domain/login/credentials/change-password'
import { askToChangeEmail } from '#domain/people/change-email'
import { changeOwnName } from '#domain/people/change-full-name'
import { changeUserSettings } from '#domain/people/preferences/change-user-settings'
import { checkSettingValues } from '#domain/settings/check-settings'
import { PARAMETER_ORDER } from '#domain/settings/setting-orders'
import { command } from '../contract/operation'
import { text, textIn } from '../contract/params'
import { sentSettings, settingParameters } from './setting-parameters'

function updateSettingsAt(name: string, path: string) {
  return command({
    name,
    method: 'PATCH',
    path,
    access: 'human',
    params: z.object({
      /** Your new name. */
      full_name: text.optional(),
      /** Your new email address. You must confirm it with a link that is sent to it. */
      email: text.optional(),
      old_password: text.optional(),
      new_password: text.optional(),
      ...settingParameters(PARAMETER_ORDER, textIn),
    }),
    // A change of address is sensitive, because links that reset the password go to the new one.
    confirms: ({ email }) => email !== undefined,
    async prepare(context, { old_password, new_password, ...rest }) {
      checkSettingValues(sentSettings(rest))
      return new_password === undefined ? undefined : prepareNewPassword(context, old_password, new_password)
    },
    run(context, { full_name, email, old_password: _old, new_password: _new, ...rest }, passwordHash) {
      const changes = sentSettings(rest)
      if (passwordHash !== undefined) changePassword(context, passwordHash)
      if (email !== undefined) askToChangeEmail(context, email)
      if (full_name !== undefined) changeOwnName(context, full_name)
      changeUserSettings(context, changes)
      return {}
    },
  })
}

/** Changes your own settings. If one is refused, none are changed. https://zulip.com/api/update-settings */
export const updateSettings = updateSettingsAt('update-settings', '/settings')
/** Changes your own settings, at an older path. */
export const updateDisplaySettings = updateSettingsAt('update-display-settings', '/settings/display')
/** Changes your own settings, at another older path. */
export const updateNotificationSettings = updateSettingsAt('update-notification-settings', '/settings/notifications')
