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
/** From those who most people are to those who fewest are. */
const WIDEST_FIRST = { policy: [5, 1, 3, 4, 2, 7, 6], mention: [1, 2, 3, 7, 5, 6], bots: [1, 2, 3] } as const
export const WITHOUT_LIMIT = 'unlimited'

/** What can be chosen; the present value is among it, whatever it is. */
export function choicesOf(
  control: Extract<AnyControl, { kind: 'choice' | 'limit' | 'days' | 'period' }>,
  now: unknown,
): Choice[] {
  if (control.kind === 'choice') return listed(control)
  if (control.kind === 'days') {
    return withNow(DAYS, now).map((days) => ({ value: String(days), label: daysLabel(days) }))
  }
  if (control.kind === 'period') {
    return withNow(PERIODS, now).map((seconds) => ({ value: String(seconds), label: durationOf(seconds) }))
  }
  const limits = withNow(LIMITS, now).map((seconds) => ({ value: String(seconds), label: durationOf(seconds) }))
  return [...limits, { value: WITHOUT_LIMIT, label: t('settings.any_time') }]
}

function listed({ values, scale }: Extract<AnyControl, { kind: 'choice' }>): Choice[] {
  const order: readonly (number | string)[] = scale in WIDEST_FIRST ? WIDEST_FIRST[scale as 'policy'] : values
  return (
    [...values]
      .sort((one, other) => order.indexOf(one) - order.indexOf(other))
      // The tables' types hold that there is a text for each value of the scale.
      .map((value) => ({ value: String(value), label: t(`choice.${scale}_${value}` as 'choice.policy_1') }))
  )
}

function withNow(usual: readonly number[], now: unknown): number[] {
  if (typeof now !== 'number' || usual.includes(now)) return [...usual]
  return [...usual, now].sort((one, other) => one - other)
}

const daysLabel = (count: number) => (count === 0 ? t('settings.at_once') : t('settings.after_days', { count }))

/** "1 hour": in the largest unit that it is a whole number of. */
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

interface Permission {
  readonly require_system_group: boolean
  readonly allow_internet_group: boolean
  readonly allow_owners_group: boolean
  readonly allow_nobody_group: boolean
  readonly allow_everyone_group: boolean
  readonly allowed_system_groups: readonly string[]
}

/** System groups, from the widest to the narrowest. */
const ROLES = ['everyone', 'members', 'fullmembers', 'moderators', 'administrators', 'owners', 'nobody'] as const
type RoleName = (typeof ROLES)[number]

const roleOf = (name: string): RoleName | undefined => ROLES.find((role) => name === `role:${role}`)

/** The name of a group, as people say it. */
export function groupLabel({ name }: { name: string }): string {
  const role = roleOf(name)
  return role ? t(`role.${role}`) : name
}

/** The groups that a permission may be given to: roles first, then groups of people. */
export function groupChoices(client: Client, kind: 'realm' | 'stream' | 'group', setting: string): Choice[] {
  const all = client.store.facts.get('server_supported_permission_settings') as
    | Readonly<Record<string, Readonly<Record<string, Permission>>>>
    | undefined
  const rules = all?.[kind]?.[setting]
  if (!rules) return []
  const allows: Readonly<Record<RoleName, boolean>> = {
    everyone: rules.allow_everyone_group,
    members: true,
    fullmembers: true,
    moderators: true,
    administrators: true,
    owners: rules.allow_owners_group,
    nobody: rules.allow_nobody_group,
  }
  const isListed = (name: string) =>
    rules.allowed_system_groups.length === 0 || rules.allowed_system_groups.includes(name)
  const groups = client.store.groups.groups.values()
  const system = ROLES.filter((role) => allows[role] && isListed(`role:${role}`)).flatMap((role) =>
    groups.filter(({ name }) => name === `role:${role}`),
  )
  const own = rules.require_system_group ? [] : groups.filter(({ is_system_group }) => !is_system_group)
  return [...system, ...own].map((group) => ({ value: String(group.id), label: groupLabel(group) }))
}

/** Time zones that this browser knows, and the one that is set. */
export function zoneChoices(now: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = now === '' || known.includes(now) ? known : [now, ...known]
  const named = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return now === '' ? [{ value: '', label: t('settings.by_browser') }, ...named] : named
}

export const NO_SOUND = 'none'

/** The sounds that the server knows by name, and none. */
export function soundChoices({ store }: Client): Choice[] {
  const known: unknown = store.settings.get('available_notification_sounds')
  const names = Array.isArray(known) ? known.map(String) : []
  const named = names.filter((name) => name !== NO_SOUND).map((name) => ({ value: name, label: name }))
  return [{ value: NO_SOUND, label: t('settings.no_sound') }, ...named]
}

/** The languages that there are, each as it calls itself, and another one that was set elsewhere. */
export function languageChoices(now: string): Choice[] {
  const there = Object.keys(LANGUAGES).map((code) => ({ value: code, label: nameOf(code) }))
  if (now in LANGUAGES) return there
  return [{ value: now, label: t('settings.other_language', { name: nameOf(now) }) }, ...there]
}

/** The server's codes for languages are those of the standard. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
