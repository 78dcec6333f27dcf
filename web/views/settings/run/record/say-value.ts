import type { Client } from '../../../../app/client'
import type { Required } from '../../../../app/required-factor'
import { listOf, locale, t } from '../../../../words/t'
import type { ProfileField } from '../../own/profile-field'
import { browserWords } from '../../own/ways-in/browser-words'
import { choicesOf, languageChoices, NO_SOUND, soundName, WITHOUT_LIMIT } from '../../tables/choices'
import { PERMISSION_LABELS } from '../../tables/permissions'
import { groupLabel } from '../../tables/roles'
import type { Offered } from '../../tables/sources'
import { roleName } from '../people/roles'

type Say = (client: Client, value: unknown) => string

const LONGEST = 120
const AS_ALL = null
const FOR_EVER = -1
const FIELD = { choice: 3, people: 6 }

/** Shortens a string that is too long for a line. */
export const shortened = (text: string): string =>
  [...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('').trimEnd()} …` : text

/** How to describe values that people wouldn't understand, by property. */
const SAYERS: Readonly<Record<string, Say>> = {
  role: (_, value) => roleName(Number(value)),
  newcomers: (_, value) => t(`provider.newcomers_${value as 'invited'}`),
  invited_as: (_, value) => roleName(Number(value)),
  // There is a text for each value that the server stores.
  stream_post_policy: (_, value) => t(`channel_admin.posts_${value as 1}`),
  type: (_, value) => t(`field.type_${value as 1}`),
  direct_subgroup_ids: (client, value) => namesOf(value, (id) => groupName(client, id)),
  channels: sayChannels,
  stream_ids: sayChannels,
  new_stream_announcements_stream_id: sayChannels,
  signup_announcements_stream_id: sayChannels,
  zulip_update_announcements_stream_id: sayChannels,
  default_sending_stream: sayChannels,
  default_events_register_stream: sayChannels,
  bot_owner_id: sayPeople,
  inviter_id: sayPeople,
  link_made_by: sayPeople,
  browsers: sayBrowsers,
}

const isPermission = (property: string) => property in PERMISSION_LABELS.group || property in PERMISSION_LABELS.stream

/** Describes a value. `null` has a meaning of its own only for retention and for the required way to log in. */
export function sayValue(client: Client, property: string, value: unknown): string {
  if (property === 'message_retention_days') return sayDays(value)
  if (property === 'required_factor') return sayFactor(value as Required | null)
  if (isPermission(property) && value !== null) return sayGroups(client, value)
  const say = Object.hasOwn(SAYERS, property) ? SAYERS[property] : undefined
  return say && value !== null ? say(client, value) : plain(value)
}

function sayFactor(required: Required | null): string {
  if (!required) return t('factor.nobody')
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(required.from * 1000)
  return `${t(`factor.${required.of}`)} (${day})`
}

/** Describes a list of browsers, which is a string if it was so long that it was truncated. */
function sayBrowsers(_: Client, value: unknown): string {
  return Array.isArray(value) ? listOf(value.map((name) => browserWords(String(name)))) : plain(value)
}

/** A setting's value, worded as on the setting's page. */
export function saySetting(client: Client, setting: Offered, value: unknown): string {
  const now = String(value)
  switch (setting.kind) {
    case 'group':
      return sayGroups(client, value)
    case 'retention':
      return sayDays(value)
    case 'two-values':
      return plain(value === setting.on)
    case 'language':
      return labelIn(languageChoices(now), now)
    case 'sound':
      return value === NO_SOUND ? t('settings.no_sound') : soundName(now)
    case 'choice':
    case 'limit':
    case 'days':
    case 'period':
      return labelIn(choicesOf(setting, value), value === null ? WITHOUT_LIMIT : now)
    default:
      return plain(value)
  }
}

/** Describes a policy by its number, which is how earlier versions stored permissions. */
export const sayPolicy = (scale: 'policy' | 'mention' | 'bots', value: unknown): string =>
  // There is a text for each number that earlier versions accepted.
  t(`choice.${scale}_${String(value)}` as 'choice.policy_1')

export function sayFieldValue(client: Client, { type, field_data }: ProfileField, value: unknown): string {
  if (type === FIELD.people) return sayPeople(client, parsed(value))
  const texts =
    type === FIELD.choice ? (parsed(field_data) as Record<string, { text?: string }> | undefined) : undefined
  return plain(texts?.[String(value)]?.text ?? value)
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no')
  if (value === null || value === undefined || value === '') return t('settings.empty')
  if (typeof value === 'number') return new Intl.NumberFormat(locale()).format(value)
  return shortened(typeof value === 'string' ? value : JSON.stringify(value))
}

const labelIn = (choices: readonly { value: string; label: string }[], wanted: string) =>
  choices.find(({ value }) => value === wanted)?.label ?? wanted

function sayDays(value: unknown): string {
  if (value === AS_ALL) return t('retention.as_all')
  return value === FOR_EVER ? t('retention.for_ever') : t('retention.days', { count: Number(value) })
}

/** Describes a single group, or a list of people and groups. */
function sayGroups(client: Client, value: unknown): string {
  if (typeof value !== 'object' || value === null) return groupName(client, Number(value))
  const { members = [], subgroups = [] } = value as { members?: number[]; subgroups?: number[] }
  const groups = subgroups.map((id) => groupName(client, id))
  return listOrEmpty([...groups, ...members.map((id) => personName(client, id))])
}

function sayChannels(client: Client, value: unknown): string {
  return namesOf(value, (id) => client.store.channels.channels.peek(id)?.name ?? `#${id}`)
}

function sayPeople(client: Client, value: unknown): string {
  return namesOf(value, (id) => personName(client, id))
}

function groupName({ store }: Client, id: number): string {
  const group = store.groups.groups.peek(id)
  return group ? groupLabel(group) : `#${id}`
}

const personName = ({ store }: Client, id: number): string => store.people.peek(id)?.full_name ?? `#${id}`

const namesOf = (ids: unknown, nameOf: (id: number) => string): string =>
  listOrEmpty((Array.isArray(ids) ? ids : [ids]).map(Number).map(nameOf))

const listOrEmpty = (names: readonly string[]) => (names.length === 0 ? t('settings.empty') : listOf(names))

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
