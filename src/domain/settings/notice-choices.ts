import type { Account } from '#store/accounts/account-reader'
import { settingOf } from './user-settings'

/** Times of the day in the person's time zone, "22:00" to "07:00". */
interface QuietHours {
  from: string
  to: string
}

/** What this server lets people choose about notifications, beside the protocol's settings. */
export interface NoticeChoices {
  /** Whether a notification shows what was said, or only who said something where. */
  showsContent: boolean
  quietHours: QuietHours | null
}

/** Kept with the settings of the account, which the protocol's own table doesn't list. */
const NAMES = { hidesContent: 'web_push_hides_content', quietHours: 'quiet_hours' } as const

export function noticeChoices({ settings }: Pick<Account, 'settings'>): NoticeChoices {
  const quiet = settings[NAMES.quietHours]
  return {
    showsContent: settings[NAMES.hidesContent] !== true,
    // It was checked before it was stored.
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

/** Whether somebody asked to be left alone at this time, UNIX ms. The end is no longer quiet. */
export function isQuietTime(account: Pick<Account, 'settings'>, now: number): boolean {
  const { quietHours } = noticeChoices(account)
  if (!quietHours) return false
  const { from, to } = quietHours
  const time = timeOfDay(now, settingOf(account, 'timezone') || 'UTC')
  return from <= to ? from <= time && time < to : time >= from || time < to
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "07:05". Making a clock takes long, and there are few time zones. */
function timeOfDay(now: number, timeZone: string): string {
  const known = clocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!known) clocks.set(timeZone, clock)
  return clock.format(now)
}
