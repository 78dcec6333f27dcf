import type * as z from 'zod'
import type { UserSetting } from '#domain/settings/setting-kinds'
import {
  USER_SETTING_NAMES,
  USER_SETTINGS,
  type UserSettingName,
  type UserSettings,
} from '#domain/settings/user-settings'
import { isTimeZone } from '#lib/time/time-zones'
import { emojiSetIn } from '#wire/vocabulary'
import { boolean, int, intIn, json, smallInteger, text, textIn } from '../contract/params'

type Schemas = Record<UserSettingName, z.ZodOptional<z.ZodType>>

/** Makes the schema for a setting whose value is one of a few words. */
type WordSchema = (values: readonly string[]) => z.ZodType

/**
 * Parameters for a list of personal settings, derived from `USER_SETTINGS`. `wordOf` determines the error for an
 * invalid word, since operations report different errors.
 */
export function settingParameters(names: readonly UserSettingName[], wordOf: WordSchema): Schemas {
  // `Object.fromEntries` loses the types of the names.
  return Object.fromEntries(names.map((name) => [name, schemaOf(name, wordOf).optional()])) as Schemas
}

/** The settings that the parameters contain. */
export function sentSettings(params: Record<string, unknown>): Partial<UserSettings> {
  const sent = USER_SETTING_NAMES.filter((name) => params[name] !== undefined)
  return Object.fromEntries(sent.map((name) => [name, params[name]]))
}

function schemaOf(name: UserSettingName, wordOf: WordSchema): z.ZodType {
  const setting: UserSetting = USER_SETTINGS[name]
  if (setting.type === 'boolean') return boolean
  if (setting.type === 'integer' && setting.most !== undefined) return json(int.min(0).max(setting.most))
  if (setting.type === 'integer') return setting.values ? json(intIn(setting.values)) : smallInteger
  // The error for an unknown emoji set is the same for all operations, so `wordOf` isn't used.
  if (name === 'emojiset') return text.transform(emojiSetIn).pipe(textIn(setting.values ?? []))
  if (name === 'timezone') return text.refine(isTimeZone, 'Invalid {name}: Value error, Not a recognized time zone')
  return setting.values ? wordOf(setting.values) : text
}
