import { type Built, built } from './built'
import type { SettingValue } from './organization'

export interface UserSettingsEvent {
  type: 'user_settings'
  op: 'update'
  property: string
  value: SettingValue
  /** With `default_language`: the language's own name. */
  language_name?: string
}

export const userSettingsUpdate = (
  property: string,
  value: SettingValue,
  more: { language_name?: string } = {},
): Built<UserSettingsEvent> => built({ type: 'user_settings', op: 'update', property, value, ...more })

/** A change to a display setting, in the form for older clients. */
export interface DisplaySettingsEvent {
  type: 'update_display_settings'
  user: string
  setting_name: string
  setting: SettingValue
  language_name?: string
}

export const updateDisplaySettings = (told: Omit<DisplaySettingsEvent, 'type'>): Built<DisplaySettingsEvent> =>
  built({ type: 'update_display_settings', ...told })

/** A change to a notification setting, in the form for older clients. */
export interface GlobalNotificationsEvent {
  type: 'update_global_notifications'
  user: string
  notification_name: string
  setting: SettingValue
}

export const updateGlobalNotifications = (
  told: Omit<GlobalNotificationsEvent, 'type'>,
): Built<GlobalNotificationsEvent> => built({ type: 'update_global_notifications', ...told })

export interface AlertWordsEvent {
  type: 'alert_words'
  alert_words: readonly string[]
}

export const alertWords = (alert_words: readonly string[]): Built<AlertWordsEvent> =>
  built({ type: 'alert_words', alert_words })

/** Hints that the person hasn't seen yet. */
export interface OnboardingStepsEvent {
  type: 'onboarding_steps'
  onboarding_steps: readonly { type: string; name: string }[]
}

export const onboardingSteps = (
  onboarding_steps: OnboardingStepsEvent['onboarding_steps'],
): Built<OnboardingStepsEvent> => built({ type: 'onboarding_steps', onboarding_steps })
