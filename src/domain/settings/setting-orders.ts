import type { UserSetting } from './setting-kinds'
import { USER_SETTING_NAMES, USER_SETTINGS, type UserSettingName } from './user-settings'

/** The order in which parameters are read. The error is about the first invalid one. */
export const PARAMETER_ORDER = moved(USER_SETTING_NAMES, [['timezone', 'web_stream_unreads_count_display_policy']])

/** The settings that an administrator can choose for new accounts. Zulip's endpoint for them has its own order. */
export const DEFAULT_SETTING_NAMES = moved(
  USER_SETTING_NAMES.filter((name) => {
    const { isPersonalOnly, isFixedDefault }: UserSetting = USER_SETTINGS[name]
    return !isPersonalOnly && !isFixedDefault
  }),
  [
    ['web_stream_unreads_count_display_policy', 'receives_typing_notifications'],
    ['enable_drafts_synchronization', 'enter_sends'],
    ['email_notifications_batching_period_seconds', 'enable_drafts_synchronization'],
    ['twenty_four_hour_time', 'email_notifications_batching_period_seconds'],
    ['send_private_typing_notifications', 'send_stream_typing_notifications'],
  ],
)

/** The names in their order, except that some are moved to the place right after another name. */
function moved(names: UserSettingName[], moves: [UserSettingName, after: UserSettingName][]): UserSettingName[] {
  return moves.reduce((order, [name, after]) => {
    const others = order.filter((one) => one !== name)
    return others.toSpliced(others.indexOf(after) + 1, 0, name)
  }, names)
}
