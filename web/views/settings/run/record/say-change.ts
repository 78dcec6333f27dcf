import type { Client } from '../../../../app/client'
import { type Key, t } from '../../../../words/t'
import { EARLIER_POLICIES, PERMISSION_LABELS } from '../../tables/permissions'
import { keyOf, NEWCOMERS, ORGANIZATION, type Source } from '../../tables/sources'
import { sayFieldValue, sayPolicy, saySetting, sayValue } from './say-value'

interface Change {
  readonly act: string
  readonly property: string | undefined
  readonly before: unknown
  readonly after: unknown
}

/** Labels for properties that aren't in the tables of settings, by their names in the API or in storage. */
const NAMES = {
  name: 'run.name',
  full_name: 'run.name',
  description: 'user_group.description',
  role: 'run.role',
  invited_as: 'invite.as',
  inviter_id: 'change.inviter',
  link_made_by: 'change.link_made_by',
  email: 'account.email',
  browsers: 'change.browsers',
  origin: 'change.origin',
  icon: 'organization.icon',
  logo: 'organization.logo',
  night_logo: 'organization.night_logo',
  avatar: 'bot.picture',
  new_stream_announcements_stream_id: 'change.announces_new_stream',
  signup_announcements_stream_id: 'change.announces_signup',
  zulip_update_announcements_stream_id: 'change.announces_zulip_update',
  required_factor: 'factor.who',
  invite_only: 'change.is_private',
  is_web_public: 'change.is_web_public',
  history_public_to_subscribers: 'change.has_shared_history',
  stream_post_policy: 'channel_admin.who_posts',
  message_retention_days: 'channel_admin.retention',
  is_default_stream: 'channel_admin.is_default',
  stream_ids: 'page.channels',
  channels: 'page.channels',
  ...PERMISSION_LABELS.group,
  ...PERMISSION_LABELS.stream,
  direct_subgroup_ids: 'user_group.subgroups',
  bot_owner_id: 'change.bot_owner',
  default_sending_stream: 'change.sending_channel',
  default_events_register_stream: 'change.events_channel',
  default_all_public_streams: 'change.all_channels',
  service_payload_url: 'change.service_url',
  config_data: 'change.config',
  pattern: 'linkifier.pattern',
  urlTemplate: 'linkifier.template',
  domain: 'change.domain',
  allowSubdomains: 'domain.subdomains',
  language: 'playground.language',
  type: 'field.type',
  hint: 'field.hint',
  data: 'field.choices',
  isRequired: 'field.required',
  isInSummary: 'field.in_summary',
  deactivated: 'user_group.which_deactivated',
  invite_required: 'change.invite_required',
  issuer: 'provider.issuer',
  client_id: 'provider.client_id',
  new_secret: 'provider.secret',
  is_offered: 'provider.offered',
  joins_by_address: 'provider.by_address',
  newcomers: 'provider.newcomers',
  domains: 'provider.domains',
  claim: 'provider.claim',
  claim_rules: 'provider.claims',
} as const satisfies Readonly<Record<string, Key>>

/** Properties of which only the name is shown, because their values are for programs or have no text. */
const WITHOUT_VALUE = ['id', 'order', 'data', 'icon', 'avatar', 'new_secret', 'claim_rules']
const isNothing = (value: unknown) => [undefined, null, false, ''].includes(value as null) || String(value) === ''

/**
 * Describes the old and new values of a property, or of the parts of an object that have changed. A new object's parts
 * in `named` are left out.
 */
export function sayChange(client: Client, change: Change, named: readonly string[]): string {
  const { act, property, before, after } = change
  if (property !== undefined) return sayProperty(client, change)
  const [was, is] = [before, after].map((value) => new Map(Object.entries(value ?? {})))
  return [...is!]
    .filter(([name, part]) => {
      if (before === undefined) return !named.includes(name) && !isNothing(part)
      return was!.has(name) ? JSON.stringify(part) !== JSON.stringify(was!.get(name)) : !isNothing(part)
    })
    .filter(([name]) => !['id', 'order'].includes(name) && (before !== undefined || name !== 'data'))
    .map(([name, part]) => sayProperty(client, { act, property: name, before: was!.get(name), after: part }))
    .join(', ')
}

function sayProperty(client: Client, { act, property = '', before, after }: Change): string {
  const { name, say } = describe(client, act, property)
  if (after === undefined || WITHOUT_VALUE.includes(property)) return name
  return before === undefined ? `${name}: ${say(after)}` : `${name}: ${say(before)} → ${say(after)}`
}

/** The label of a property, and a function that describes its values. */
function describe(client: Client, act: string, property: string): { name: string; say(value: unknown): string } {
  const source = act === 'realm_changed' ? ORGANIZATION : act === 'user_defaults_changed' ? NEWCOMERS : undefined
  const setting = settingIn(source, property)
  if (source && setting) {
    return { name: t(keyOf(source, property)), say: (value) => saySetting(client, setting, value) }
  }
  if (source && property in EARLIER_POLICIES) {
    const { label, scale } = EARLIER_POLICIES[property as keyof typeof EARLIER_POLICIES]
    return { name: t(label), say: (value) => sayPolicy(scale, value) }
  }
  const field = fieldIn(client, property)
  if (field) return { name: field.name, say: (value) => sayFieldValue(client, field, value) }
  const key = Object.hasOwn(NAMES, property) ? NAMES[property as keyof typeof NAMES] : undefined
  return { name: key ? t(key) : property.replaceAll('_', ' '), say: (value) => sayValue(client, property, value) }
}

const settingIn = (source: Source | undefined, property: string) =>
  source?.settings.find(([name]) => name === property)?.[1]

function fieldIn({ store }: Client, property: string) {
  const id = Number(/^profile_data\[(\d+)\]$/.exec(property)?.[1])
  return store.facts.get('custom_profile_fields')?.find((field) => field.id === id)
}
