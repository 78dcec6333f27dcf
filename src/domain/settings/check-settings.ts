import { BadRequest } from '#lib/errors'
import { isLanguage } from '#lib/text/languages'
import { NOTIFICATION_SOUNDS } from './notification-sounds'
import { settingOf, type UserSettings } from './user-settings'

const WEEK_SECONDS = 604_800
/** The only text size and line height that dense mode allows. */
const DENSE = { web_font_size_px: 14, web_line_height_percent: 122 } as const

class IncompatibleValues extends BadRequest {
  constructor(first: string, second: string) {
    super(`Incompatible values for '${first}' and '${second}'.`, {
      extra: { first_parameter: first, second_parameter: second },
    })
  }
}

/** Checks setting values beyond what their types cover, for a person's settings and for the organization's defaults. */
export function checkSettingValues(changes: Partial<UserSettings>): void {
  const { default_language: language, notification_sound: sound } = changes
  if (language !== undefined && !isLanguage(language)) throw new BadRequest('Invalid default_language')
  if (sound !== undefined && sound !== 'none' && !NOTIFICATION_SOUNDS.some((known) => known === sound)) {
    throw new BadRequest(`Invalid notification sound '${sound}'`)
  }
  const period = changes.email_notifications_batching_period_seconds
  if (period !== undefined && (period <= 0 || period > WEEK_SECONDS)) {
    throw new BadRequest(`Invalid email batching period: ${period} seconds`)
  }
}

/**
 * Throws if dense mode would be combined with a text size or line height other than its own. For settings that the
 * request doesn't change, the stored values are used.
 */
export function checkDensity(settings: Record<string, unknown>, changes: Partial<UserSettings>): void {
  const then = (name: 'dense_mode' | keyof typeof DENSE) => changes[name] ?? settingOf({ settings }, name)
  const isConcerned = (['dense_mode', 'web_font_size_px', 'web_line_height_percent'] as const).some(
    (name) => changes[name] !== undefined,
  )
  if (!isConcerned || !then('dense_mode')) return
  for (const name of ['web_font_size_px', 'web_line_height_percent'] as const) {
    if (then(name) !== DENSE[name]) throw new IncompatibleValues('dense_mode', name)
  }
}
