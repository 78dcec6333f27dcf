import type { CommandContext } from '#domain/context'
import { apiEmail } from '#domain/people/accounts/email'
import { checkDensity } from '#domain/settings/check-settings'
import type { UserSetting } from '#domain/settings/setting-kinds'
import {
  settingOf,
  USER_SETTING_NAMES,
  USER_SETTINGS,
  type UserSettingName,
  type UserSettings,
  withSetting,
} from '#domain/settings/user-settings'
import { languageName } from '#lib/text/languages'
import { canonicalTimeZone } from '#lib/time/time-zones'
import type { Account } from '#store/accounts/account-reader'
import { updateDisplaySettings, updateGlobalNotifications, userSettingsUpdate } from '#wire/events/account'
import { afterSettingChanged } from './setting-effects'

/**
 * Changes the viewer's settings: one write, then each setting's events and effects, in the order of `USER_SETTINGS`.
 * Settings that keep their value are skipped, unless `isForced` is set.
 */
export function changeUserSettings(
  context: CommandContext,
  changes: Partial<UserSettings>,
  { isForced = false }: { isForced?: boolean } = {},
): void {
  checkDensity(context.viewer.settings, changes)
  const wanted =
    changes.timezone === undefined ? changes : { ...changes, timezone: canonicalTimeZone(changes.timezone) }
  const steps: [UserSettingName, Account][] = []
  let account = context.viewer
  for (const name of USER_SETTING_NAMES) {
    const value = wanted[name]
    if (value === undefined || (!isForced && value === settingOf(account, name))) continue
    account = { ...account, settings: withSetting(account.settings, name, value) }
    steps.push([name, account])
  }
  if (steps.length === 0) return
  context.store.accounts.update(account.id, { settings: account.settings })
  let before = context.viewer
  for (const [name, after] of steps) {
    emitSetting(context, after, name)
    afterSettingChanged[name]?.(context, before, after)
    before = after
  }
}

/** Sends the event to the person's own clients, and older forms of it for older clients. */
function emitSetting(context: CommandContext, account: Account, property: UserSettingName): void {
  const { legacy }: UserSetting = USER_SETTINGS[property]
  const value = settingOf(account, property)
  const more = property === 'default_language' ? { language_name: languageName(String(value)) } : {}
  const to = { accounts: [account.id] }
  context.emit(userSettingsUpdate(property, value, more), to)
  const user = apiEmail(account, context.realm.origin)
  if (legacy === 'notifications') {
    context.emit(updateGlobalNotifications({ user, notification_name: property, setting: value }), to)
  }
  if (legacy === 'display') {
    context.emit(updateDisplaySettings({ user, setting_name: property, setting: value, ...more }), to)
  }
}
