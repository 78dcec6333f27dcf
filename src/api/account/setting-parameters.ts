import * as z from 'zod'
import type { UserSetting } from '#domain/settings/setting-kinds'
import {
  USER_SETTING_NAMES,
  USER_SETTINGS,
  type UserSettingName,
  type UserSettings,
} from '#domain/settings/user-settings'
import { isTimeZone } from '#lib/time-zones'
import { NO_TIME_ZONE } from '#wire/adapt/of-level'
import { emojiSetIn } from '#wire/vocabulary'
import { boolean, int, intIn, json, smallInteger, text, textIn } from '../contract/params'

type Schemas = Record<UserSettingName, z.ZodOptional<z.ZodType>>

/** Parameters for a list of personal settings, made of their table. */
export function settingParameters(names: readonly UserSettingName[]): Schemas {
  // TypeScript doesn't follow names through entries.
  return Object.fromEntries(names.map((name) => [name, schemaOf(name).optional()])) as Schemas
}

/** The settings among the parameters. */
export function sentSettings(params: Record<string, unknown>): Partial<UserSettings> {
  const sent = USER_SETTING_NAMES.filter((name) => params[name] !== undefined)
  return Object.fromEntries(sent.map((name) => [name, params[name]]))
}

function schemaOf(name: UserSettingName): z.ZodType {
  const setting: UserSetting = USER_SETTINGS[name]
  if (setting.type === 'boolean') return boolean
  if (setting.type === 'integer' && setting.most !== undefined) return json(int.min(0).max(setting.most))
  if (setting.type === 'integer') return setting.values ? json(intIn(setting.values)) : smallInteger
  // Of parameters with several names, this is the only one whose typed text says so.
  if (name === 'emojiset') return text.transform(emojiSetIn).pipe(textIn(setting.values ?? []))
  if (name === 'timezone') return text.refine(isTimeZone, NO_TIME_ZONE)
  return setting.values ? z.enum(setting.values) : text
}
