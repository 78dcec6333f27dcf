import * as z from 'zod'
import { REALM_SETTINGS, type RealmSetting } from '#domain/settings/realm-settings'
import { isServerAddress } from '#lib/http/url'
import type { ChannelId } from '#lib/ids'
import { numbersOf, POLICY_NAMES, type PolicyName } from '#wire/adapt/earlier-policies'
import {
  boolean,
  idOf,
  int,
  json,
  maxCharacters,
  recordOf,
  smallInt,
  storedText,
  text,
  union,
} from '../contract/params'
import { groupValueChange } from '../contract/params/group-value'

const LONGEST_NAME_OF_REALM = 40
const LONGEST_TEXT = 10_000

/** The parameter for a setting, derived from its entry in `REALM_SETTINGS`. */
function parameterOf(setting: RealmSetting): z.ZodType {
  switch (setting.type) {
    case 'boolean':
      return boolean
    case 'integer':
      return setting.values ? listed(setting.values, setting) : json(smallInt.min(0))
    case 'string':
      return setting.isLanguage ? text : storedText.check(maxCharacters(setting.longest ?? LONGEST_TEXT))
    case 'word':
      return text.refine((value) => setting.values.includes(value), 'Invalid {name}')
    case 'limit':
    case 'retention':
      return numberOrWord
    case 'address':
      return address(setting.longest ?? 0)
    case 'group':
      return groupValueChange
  }
}

/** The parameter for an older setting, which a permission has replaced but which still works. */
const policyParameter = (name: PolicyName) => listed(numbersOf(name), {})

function listed(values: readonly number[], { namesBadValue }: { namesBadValue?: true }): z.ZodType {
  if (namesBadValue) return json(int)
  const isListed = (value: unknown) => typeof value === 'number' && values.includes(value)
  return json(z.unknown().refine(isListed, 'Invalid {name}'))
}

/** A number of seconds or days, or a word. The allowed words are checked after the types of all parameters. */
const numberOrWord = json(union({ int: smallInt, str: z.string() }))

/** The address of a server, or "default" for the built-in one. */
function address(longest: number): z.ZodType {
  const isAddress = (value: string) => value === 'default' || isServerAddress(value, longest)
  const schema = z.string().refine(isAddress, '{name} is not an allowed_type')
  return json(schema).transform((value) => (value === 'default' ? null : value))
}

const settings = Object.fromEntries([
  ...POLICY_NAMES.map((name) => [name, policyParameter(name).optional()]),
  ...Object.entries(REALM_SETTINGS).map(([name, setting]) => [name, parameterOf(setting).optional()]),
])
const announcements = json(idOf<ChannelId>()).optional()

/**
 * The parameters after `after`, up to and including `last`. Their order matters, because the error is about the first
 * wrong one.
 */
function between(after: keyof typeof REALM_SETTINGS | undefined, last?: keyof typeof REALM_SETTINGS) {
  const all = Object.entries(settings)
  const positionOf = (name: string) => all.findIndex(([one]) => one === name) + 1
  return Object.fromEntries(all.slice(after ? positionOf(after) : 0, last ? positionOf(last) : all.length))
}

export const realmParameters = {
  ...between(undefined, 'waiting_period_threshold'),
  /**
   * The ways to log in, by name, each true or false: `Email` for passwords and, if a provider is offered,
   * `OpenID Connect`.
   */
  authentication_methods: json(recordOf(z.unknown())).optional(),
  /** The id of the private channel for requests to moderators; -1 for none. */
  moderation_request_channel_id: announcements,
  /** The id of the channel where new channels are announced; -1 for none. */
  new_stream_announcements_stream_id: announcements,
  /** The id of the channel where new people are announced; -1 for none. */
  signup_announcements_stream_id: announcements,
  /** The id of the channel where news about the server is announced; -1 for none. */
  zulip_update_announcements_stream_id: announcements,
  ...between('waiting_period_threshold', 'digest_weekday'),
  /** The name in the organization's address. It can't be changed. */
  string_id: text.check(maxCharacters(LONGEST_NAME_OF_REALM)).optional(),
  ...between('digest_weekday'),
}
