import { NOTIFICATION_SOUNDS } from '#domain/settings/notification-sounds'
import { REALM_SETTINGS, type RealmSetting } from '#domain/settings/realm-settings'
import type { UserSetting } from '#domain/settings/setting-kinds'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import { isCallTemplate } from '#lib/http/call-template'
import { isServerAddress } from '#lib/http/url'
import { isLanguage } from '#lib/text/languages'
import { isTimeZone } from '#lib/time/time-zones'
import { isGroupValue } from './allowed-permissions'

type Described = (RealmSetting | UserSetting) & {
  values?: readonly unknown[]
  longest?: number
  most?: number
}

/** Settings of another server that this server also has, with valid values that differ from the default. */
function known(table: Record<string, Described>, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const setting = Object.hasOwn(table, name) ? table[name] : undefined
      return setting && setting.default !== value && isKnown(name, setting, value)
    }),
  )
}

/** The names of settings with a value that nobody could set here. */
const unknown = (table: Record<string, Described>, given: Record<string, unknown>): string[] =>
  Object.entries(table).flatMap(([name, setting]) => {
    const value = given[name]
    return value === undefined || value === null || isKnown(name, setting, value) ? [] : [name]
  })

function isKnown(name: string, setting: Described, value: unknown): boolean {
  return isOfKind(setting, value) && (CHECKED[name]?.(String(value)) ?? true)
}

/** Checks for values whose type alone isn't enough. */
const CHECKED: Record<string, (value: string) => boolean> = {
  default_language: isLanguage,
  timezone: (zone) => zone === '' || isTimeZone(zone),
  call_url_template: (template) => template === '' || isCallTemplate(template),
  notification_sound: (sound) => sound === 'none' || NOTIFICATION_SOUNDS.some((known) => known === sound),
}

function isOfKind({ type, values, longest, most }: Described, value: unknown): boolean {
  if (values && !values.includes(value)) return false
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return isCount(value) && value <= (most ?? value)
    case 'limit':
      return value === null || isCount(value)
    case 'retention':
      return isCount(value) || value === -1
    case 'address':
      return value === null || (typeof value === 'string' && isServerAddress(value, longest ?? LONGEST_TEXT))
    case 'string':
    case 'word':
      return isText(value, longest)
    case 'group':
      return isGroupValue(value)
  }
}

const LONGEST_TEXT = 1000
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown, longest = LONGEST_TEXT) => typeof value === 'string' && value.length <= longest

export const knownRealmSettings = (given: Record<string, unknown>) => known(REALM_SETTINGS, given)
export const knownUserSettings = (given: Record<string, unknown>) => known(USER_SETTINGS, given)
export const unknownRealmSettings = (given: Record<string, unknown>) => unknown(REALM_SETTINGS, given)
export const unknownUserSettings = (given: Record<string, unknown>) => unknown(USER_SETTINGS, given)
