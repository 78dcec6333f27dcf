import { isQuietAt, type QuietHours } from '#lib/notices/quiet-hours'
import type { Account } from '#store/accounts/account-reader'
import { settingOf } from './user-settings'

/** Choices about notifications that this server has in addition to the protocol's settings. */
export interface NoticeChoices {
  /** Whether a notification shows the message, or only who sent it and where. */
  showsContent: boolean
  quietHours: QuietHours | null
}

/**
 * The names under which these choices are stored with the account's settings, although they aren't in the protocol's
 * table.
 */
const NAMES = { hidesContent: 'web_push_hides_content', quietHours: 'quiet_hours' } as const

export function noticeChoices({ settings }: Pick<Account, 'settings'>): NoticeChoices {
  const quiet = settings[NAMES.quietHours]
  return {
    showsContent: settings[NAMES.hidesContent] !== true,
    // The value was checked before it was stored.
    quietHours: (quiet as QuietHours | undefined) ?? null,
  }
}

export function withNoticeChoices(settings: Record<string, unknown>, chosen: NoticeChoices): Record<string, unknown> {
  const { [NAMES.hidesContent]: _, [NAMES.quietHours]: __, ...others } = settings
  return {
    ...others,
    ...(!chosen.showsContent && { [NAMES.hidesContent]: true }),
    ...(chosen.quietHours && { [NAMES.quietHours]: chosen.quietHours }),
  }
}

/** Whether someone's quiet hours include this time (UNIX ms). */
export function isQuietTime(account: Pick<Account, 'settings'>, now: number): boolean {
  const { quietHours } = noticeChoices(account)
  return quietHours !== null && isQuietAt(quietHours, now, settingOf(account, 'timezone') || 'UTC')
}
