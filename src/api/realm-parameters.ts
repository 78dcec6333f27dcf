import * as z from 'zod'
import { REALM_SETTINGS, type RealmSetting } from '../domain/settings/realm-settings'
import { BadRequest, BadValue } from '../lib/errors'
import type { ChannelId, GroupId } from '../lib/ids'
import { isLanguage } from '../lib/languages'
import { boolean, idOf, int, json, maxCharacters, orRefuse, smallInt, storedText, text, union } from './params'
import { groupValueChange } from './params/group-value'

const LONGEST_NAME_OF_REALM = 40
const LONGEST_TEXT = 10_000

/** The parameter of a setting, made of what the table says about it. */
function parameterOf(name: string, setting: RealmSetting): z.ZodType {
  switch (setting.type) {
    case 'boolean':
      return boolean
    case 'integer':
      return setting.values ? listed(name, setting.values, setting) : json(smallInt.min(0))
    case 'string':
      return setting.isLanguage ? language : storedText.check(maxCharacters(setting.longest ?? LONGEST_TEXT))
    case 'limit':
      return positiveOr(name, null)
    case 'retention':
      return positiveOr(name, -1)
    case 'address':
      return address(setting.longest ?? 0)
    case 'group':
      return setting.isBare ? json(idOf<GroupId>()) : groupValueChange
  }
}

const isListed = (values: readonly number[], value: unknown) => typeof value === 'number' && values.includes(value)

function listed(name: string, values: readonly number[], { namesBadValue }: RealmSetting): z.ZodType {
  if (!namesBadValue) return json(z.unknown().refine((value) => isListed(values, value), 'Invalid {name}'))
  const refuseOthers = (value: number) => {
    if (!values.includes(value)) throw new BadRequest(`Invalid ${name} ${value}`)
    return value
  }
  return json(int).transform(orRefuse(refuseOthers))
}

const language = text.transform(
  orRefuse((code: string) => {
    if (!isLanguage(code)) throw new BadRequest(`Invalid language '${code}'`)
    return code
  }),
)

/** A number of seconds or days, or "unlimited", which is stored in its own way. */
function positiveOr(name: string, unlimited: number | null): z.ZodType {
  return json(union({ int: smallInt, str: z.string() })).transform(
    orRefuse((value: number | string) => {
      if (value === 'unlimited') return unlimited
      if (typeof value === 'number' && value > 0) return value
      throw new BadValue(name, value)
    }),
  )
}

/** The address of a server, or "default" for the built-in one. */
function address(longest: number): z.ZodType {
  const isAddress = (value: string) =>
    value.length <= longest && /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value)
  const schema = z.string().refine((value) => value === 'default' || isAddress(value), '{name} is not an allowed_type')
  return json(schema).transform((value) => (value === 'default' ? null : value))
}

const settings = Object.fromEntries(
  Object.entries(REALM_SETTINGS).map(([name, setting]) => [name, parameterOf(name, setting).optional()]),
)
const announcements = json(idOf<ChannelId>()).optional()

/** Those of the settings that come after one and up to another: the first wrong parameter of a request is the one that is told. */
function between(after: keyof typeof REALM_SETTINGS | undefined, last?: keyof typeof REALM_SETTINGS) {
  const all = Object.entries(settings)
  const placeOf = (name: string) => all.findIndex(([one]) => one === name) + 1
  return Object.fromEntries(all.slice(after ? placeOf(after) : 0, last ? placeOf(last) : all.length))
}

export const realmParameters = {
  ...between(undefined, 'waiting_period_threshold'),
  authentication_methods: json(z.record(z.string(), z.unknown())).optional(),
  new_stream_announcements_stream_id: announcements,
  signup_announcements_stream_id: announcements,
  zulip_update_announcements_stream_id: announcements,
  ...between('waiting_period_threshold', 'digest_weekday'),
  string_id: text.check(maxCharacters(LONGEST_NAME_OF_REALM)).optional(),
  ...between('digest_weekday'),
}
