import { entriesOf } from '#lib/typed-object'
import type { Account } from '#store/accounts/account-reader'
import { emojiSetOut, type Vocabulary } from '#wire/vocabulary'
import { NOTIFICATION_SOUNDS } from './notification-sounds'
import type { UserSetting } from './setting-kinds'
import { USER_SETTINGS, type UserSettingName, type UserSettings } from './user-settings'

const EMOJI_SET_CHOICES = [
  ['google', 'Google'],
  ['twitter', 'Twitter'],
  ['text', 'Plain text'],
  ['google-blob', 'Google blobs'],
] as const

const TABLE: [UserSettingName, UserSetting][] = entriesOf(USER_SETTINGS)

/** A setting's value as clients see it. */
function settingOut(name: string, value: unknown, vocabulary: Vocabulary): unknown {
  return name === 'emojiset' ? emojiSetOut(String(value), vocabulary) : value
}

function choices(vocabulary: Vocabulary) {
  return {
    emojiset_choices: EMOJI_SET_CHOICES.map(([key, text]) => ({ key: emojiSetOut(key, vocabulary), text })),
  }
}

const sounds = { available_notification_sounds: [...NOTIFICATION_SOUNDS].sort() }

/** The settings that have a certain property in the table. */
type Marked<Mark> = {
  [Name in UserSettingName as (typeof USER_SETTINGS)[Name] extends Mark ? Name : never]: UserSettings[Name]
}
type Shared = Omit<UserSettings, keyof Marked<{ isPersonalOnly: true }>>

function valuesOf<Values>(
  chosen: Record<string, unknown>,
  vocabulary: Vocabulary,
  isIncluded: (setting: UserSetting) => boolean,
): Values {
  const included = TABLE.filter(([, setting]) => isIncluded(setting))
  const entries = included.map(([name, setting]) => [
    name,
    settingOut(name, chosen[name] ?? setting.default, vocabulary),
  ])
  // TypeScript loses the names in `Object.fromEntries`.
  return Object.fromEntries(entries) as Values
}

/**
 * The `user_settings` that `register-queue` returns: the person's value for each setting, and the values to choose
 * from.
 */
export function userSettingsObject(account: Account, vocabulary: Vocabulary) {
  return { ...valuesOf<UserSettings>(account.settings, vocabulary, () => true), ...choices(vocabulary), ...sounds }
}

/** The `realm_user_settings_defaults` that `register-queue` returns: the settings of new accounts. */
export function settingDefaultsObject(defaults: Record<string, unknown>, vocabulary: Vocabulary) {
  const shared = valuesOf<Shared>(defaults, vocabulary, (setting) => !setting.isPersonalOnly)
  return { ...shared, ...choices(vocabulary), ...sounds }
}

/** The older copies of settings at the snapshot's top level, for clients that don't support `user_settings`. */
export function legacyDisplaySettings(account: Account, vocabulary: Vocabulary) {
  const isDisplay = ({ legacy }: UserSetting) => legacy === 'display'
  return { ...valuesOf<Marked<{ legacy: 'display' }>>(account.settings, vocabulary, isDisplay), ...choices(vocabulary) }
}

export function legacyNotificationSettings(account: Account, vocabulary: Vocabulary) {
  const isNotification = ({ legacy }: UserSetting) => legacy === 'notifications'
  return { ...valuesOf<Marked<{ legacy: 'notifications' }>>(account.settings, vocabulary, isNotification), ...sounds }
}
