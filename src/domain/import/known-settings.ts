import { REALM_SETTINGS, type RealmSetting } from '../settings/realm-settings'
import type { UserSetting } from '../settings/setting-kinds'
import { USER_SETTINGS } from '../settings/user-settings'

type Described = (RealmSetting | UserSetting) & { values?: readonly unknown[]; longest?: number; most?: number }

/**
 * Of what another server said, the settings that are known here, that have a value of their kind,
 * and not the default.
 */
function known(table: Record<string, Described>, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const setting = Object.hasOwn(table, name) ? table[name] : undefined
      return setting && setting.default !== value && isOfKind(setting, value)
    }),
  )
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
      return value === null || isText(value, longest)
    case 'string':
      return isText(value, longest)
    case 'group':
      return isCount(value) || (typeof value === 'object' && value !== null)
  }
}

const LONGEST_TEXT = 1000
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown, longest = LONGEST_TEXT) => typeof value === 'string' && value.length <= longest

export const knownRealmSettings = (given: Record<string, unknown>) => known(REALM_SETTINGS, given)
export const knownUserSettings = (given: Record<string, unknown>) => known(USER_SETTINGS, given)
