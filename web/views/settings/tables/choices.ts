import type { Client } from '../../../app/client'
import { LANGUAGES } from '../../../words/languages'
import { locale, t } from '../../../words/t'
import type { AnyControl } from './described'

/** One of the values that a setting can have. */
export interface Choice {
  readonly value: string
  readonly label: string
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const LIMITS = [10 * MINUTE, HOUR, DAY, 7 * DAY, 30 * DAY]
const PERIODS = [2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY]
const DAYS = [0, 1, 3, 7, 14, 30]
export const WITHOUT_LIMIT = 'unlimited'

/** The choices of a setting. If they are durations, the current value is always among them. */
export function choicesOf(
  control: Extract<AnyControl, { kind: 'choice' | 'limit' | 'days' | 'period' }>,
  now: unknown,
): Choice[] {
  if (control.kind === 'choice') {
    const { values, scale } = control
    // The tables' types ensure that each value of the scale has a label.
    return values.map((value) => ({ value: String(value), label: t(`choice.${scale}_${value}` as 'choice.calls_0') }))
  }
  if (control.kind === 'days') {
    return withNow(DAYS, now).map((days) => ({ value: String(days), label: daysLabel(days) }))
  }
  if (control.kind === 'period') {
    return withNow(PERIODS, now).map((seconds) => ({ value: String(seconds), label: durationOf(seconds) }))
  }
  const limits = withNow(LIMITS, now).map((seconds) => ({ value: String(seconds), label: durationOf(seconds) }))
  return [...limits, { value: WITHOUT_LIMIT, label: t('settings.any_time') }]
}

function withNow(usual: readonly number[], now: unknown): number[] {
  if (typeof now !== 'number' || usual.includes(now)) return [...usual]
  return [...usual, now].sort((one, other) => one - other)
}

const daysLabel = (count: number) => (count === 0 ? t('settings.at_once') : t('settings.after_days', { count }))

/** A duration such as "1 hour", in the largest unit that divides it. */
function durationOf(seconds: number): string {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
  ] as const
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale(), options).format(seconds / size)
}

/** The time zones that this browser supports, and the current one. */
export function zoneChoices(now: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = now === '' || known.includes(now) ? known : [now, ...known]
  const named = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return now === '' ? [{ value: '', label: t('settings.by_browser') }, ...named] : named
}

export const NO_SOUND = 'none'

/** The displayed name of a sound. The sound that the protocol calls `zulip` is the standard sound. */
export const soundName = (name: string): string => (name === 'zulip' ? t('settings.standard_sound') : name)

/** The sounds that the server offers, and an option for none. */
export function soundChoices({ store }: Client): Choice[] {
  const known: unknown = store.settings.get('available_notification_sounds')
  const names = Array.isArray(known) ? known.map(String) : []
  const named = names.filter((name) => name !== NO_SOUND).map((name) => ({ value: name, label: soundName(name) }))
  return [{ value: NO_SOUND, label: t('settings.no_sound') }, ...named]
}

/** The available languages with their own names, and the current one if this client doesn't have it. */
export function languageChoices(now: string): Choice[] {
  const there = Object.keys(LANGUAGES).map((code) => ({ value: code, label: nameOf(code) }))
  if (now in LANGUAGES) return there
  return [{ value: now, label: t('settings.other_language', { name: nameOf(now) }) }, ...there]
}

/** A language's own name. The server uses the standard language codes. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
