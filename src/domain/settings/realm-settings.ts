import { entriesOf } from '#lib/typed-object'
import type { POLICIES } from '#wire/adapt/policies'
import { type PermissionSetting, REALM_PERMISSIONS, type RealmPermission } from './permission-settings'

/**
 * A setting of an organization, which clients see as `realm_<name>`. `REALM_SETTINGS` lists each one once, and defines
 * validation, storage, the snapshot and events. Changes are applied in the order of that table, except that changes to
 * null, such as lifting a limit, come first. Settings that were never set aren't stored. Group-valued settings hold a
 * group's id, or people and groups.
 */
export type RealmSetting =
  | Setting<'boolean', boolean>
  | Setting<'integer', number>
  | Setting<'string', string>
  | WordSetting
  | Setting<'limit', number | null>
  | Setting<'retention', number>
  | Setting<'address', string | null>
  | Setting<'group', string>

interface Setting<Type extends string, Value> {
  type: Type
  /** The default value; for group-valued settings, the name of a system group. */
  default: Value
  /** The allowed numbers; without a list, all numbers from 0. */
  values?: readonly number[]
  /** Whether the error for a number that isn't allowed contains that number. */
  namesBadValue?: true
  /** Whether only owners may change the setting. */
  ownerOnly?: true
  /** Whether a change is sent as `realm`/`update_dict` with property `default` instead of `realm`/`update`. */
  inDictionary?: true
  /** The maximum length of a string, in code points. */
  longest?: number
  /** Whether the value is the code of a language into which the client is translated. */
  isLanguage?: true
  /**
   * Whether a request that contains the setting causes an event, and is answered with the setting, even if it doesn't
   * change.
   */
  isAlwaysTold?: true
  /** Whether the setting repeats another one, for clients that support only this one. Its changes aren't recorded. */
  isDerived?: true
}

/** A setting whose value is one of a few words, which the answer to a change gives as a number. */
interface WordSetting extends Omit<Setting<'word', string>, 'values'> {
  values: readonly string[]
}

type Marks = Partial<Pick<Setting<string, unknown>, 'ownerOnly' | 'inDictionary' | 'namesBadValue' | 'isAlwaysTold'>>

/** The result's type contains the given flags. Without an argument, the type has none, and a cast is needed. */
function marksOf<const Given extends Marks>(given: Given | undefined): Given {
  return { ...given } as Given
}

const flag = <const Given extends Marks = Record<never, never>>(fallback: boolean, marks?: Given) => {
  return { type: 'boolean', default: fallback, ...marksOf(marks) } as const
}
const policy = <const Values extends readonly number[], const Given extends Marks = Record<never, never>>(
  values: Values,
  fallback: Values[number],
  marks?: Given,
) => ({ type: 'integer', values, default: fallback, ...marksOf(marks) }) as const
/** Seconds, or null for no limit. */
const limit = <const Given extends Marks = Record<never, never>>(fallback: number | null, marks?: Given) => {
  return { type: 'limit', default: fallback, ...marksOf(marks) } as const
}

/** A permission as a setting. */
type Permission<Name extends RealmPermission> = { type: 'group'; default: string; inDictionary: true } & Owners<Name>
type Owners<Name extends RealmPermission> = (typeof REALM_PERMISSIONS)[Name] extends { isOwners: true }
  ? { ownerOnly: true }
  : unknown

/** The organization's permissions, as settings. */
const permissions = Object.fromEntries(
  entriesOf<Record<string, PermissionSetting>>(REALM_PERMISSIONS).map(([name, { fallback, isOwners }]) => [
    name,
    { type: 'group', default: fallback, inDictionary: true, ...(isOwners && { ownerOnly: true }) },
  ]),
  // The table contains every permission.
) as { [Name in RealmPermission]: Permission<Name> }

export const REALM_SETTINGS = {
  /** The name of the organization. */
  name: { type: 'string', default: '', longest: 40 },
  /** The description of the organization, in Markdown. */
  description: { type: 'string', default: '', longest: 1000 },
  /** Whether only people with addresses at listed domains may join. */
  emails_restricted_to_domains: flag(false, { ownerOnly: true }),
  /** Whether disposable addresses are refused. */
  disallow_disposable_email_addresses: flag(true, { ownerOnly: true }),
  /** Whether people need an invitation to join. */
  invite_required: flag(true, { ownerOnly: true }),
  /** Whether no two people may have the same name. */
  require_unique_names: flag(false),
  /** Whether people can't change their names. */
  name_changes_disabled: flag(false),
  /** Whether people can't change their email addresses. */
  email_changes_disabled: flag(false),
  /** Whether people can't change their pictures. */
  avatar_changes_disabled: flag(false),
  /** Whether pictures that messages link to are shown. */
  inline_image_preview: flag(true),
  /** Whether pages that messages link to are previewed. */
  inline_url_embed_preview: flag(false),
  /** Whether messages can be edited. */
  allow_message_editing: flag(true, { inDictionary: true }),
  /** Whether messages in channels need a topic. */
  mandatory_topics: flag(false),
  /** The part of a message's history that people see: `all`, only the `moves`, or `none`. */
  message_edit_history_visibility_policy: { type: 'word', values: ['all', 'moves', 'none'], default: 'all' },
  /**
   * Whether people see any part of a message's history: true unless `message_edit_history_visibility_policy` is `none`.
   */
  allow_edit_history: { ...flag(true), isDerived: true },
  /** The language of new accounts and of automatic messages. */
  default_language: { type: 'string', default: 'en', isLanguage: true },
  /** The number of days after which a new member becomes a full member. */
  waiting_period_threshold: { type: 'integer', default: 0, ownerOnly: true },
  /** Whether new people get an email about their account. */
  send_welcome_emails: flag(true),
  /** Whether summaries are sent by email. */
  digest_emails_enabled: flag(false),
  /** Whether email notifications may contain the content of messages. */
  message_content_allowed_in_email_notifications: flag(true),
  /** Which video calls the app starts: 0 none, 1 Jitsi Meet, 4 BigBlueButton, 1000 the organization's own links. */
  video_chat_provider: policy([0, 1, 4, 1000], 1, { namesBadValue: true }),
  /** Which GIFs people can search for: 0 none, otherwise up to this rating. */
  giphy_rating: policy([0, 1, 2, 3, 4, 5], 2, { namesBadValue: true }),
  /** The language of code blocks that don't name one. */
  default_code_block_language: { type: 'string', default: '' },
  /** The weekday when summaries are sent, counted from 0 for Monday. */
  digest_weekday: policy([0, 1, 2, 3, 4, 5, 6], 1),
  /** Whether people without an account may read channels that are open to the web. */
  enable_spectator_access: flag(false),
  /** Whether search engines may list the pages of channels that are open to the web. */
  public_pages_indexed: flag(true),
  /** The percentage of a day's requests that people without an account may use, where the plan limits requests. */
  public_pages_share: policy([1, 5, 10, 20, 50], 20, { namesBadValue: true }),
  /** Whether the organization may be listed in a directory of communities. */
  want_advertise_in_communities_directory: flag(false),
  /** Whether people see who has read a message. */
  enable_read_receipts: flag(true),
  /** Whether guests are marked next to their names. */
  enable_guest_user_indicator: flag(true),
  /** Whether people are warned when they write a direct message to a guest. */
  enable_guest_user_dm_warning: flag(true),
  /** The number of days after which messages are deleted, or `unlimited`, which clients get as -1. */
  message_retention_days: { type: 'retention', default: -1, ownerOnly: true },
  /**
   * The number of seconds for which people may delete their own messages, or `unlimited`, which clients get as null.
   */
  message_content_delete_limit_seconds: limit(600),
  /** The number of seconds for which people may edit their own messages, or `unlimited`, which clients get as null. */
  message_content_edit_limit_seconds: limit(600, { inDictionary: true }),
  /**
   * The number of seconds for which messages may be moved to another topic, or `unlimited`, which clients get as null.
   */
  move_messages_within_stream_limit_seconds: limit(604_800),
  /**
   * The number of seconds for which messages may be moved to another channel, or `unlimited`, which clients get as
   * null.
   */
  move_messages_between_streams_limit_seconds: limit(604_800),
  /** The address of the Jitsi server, or `default`. */
  jitsi_server_url: { type: 'address', default: null, longest: 200 },
  /** The address for calls, if they use the organization's own links; `{room}` becomes a name that can't be guessed. */
  call_url_template: { type: 'string', default: '', longest: 200 },
  ...permissions,
  /** The kind of organization, by its number in Zulip's list. */
  org_type: policy([0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000], 0, { isAlwaysTold: true }),
} as const satisfies Record<string, RealmSetting>

export type RealmSettingName = keyof typeof REALM_SETTINGS

/** A key as a number. In the type of a spread object, keys are strings. */
type NumberOf<Key> = Key extends number ? Key : Key extends `${infer Digits extends number}` ? Digits : never

/** The policies of earlier feature levels, which permissions replaced. Clients may still set them. */
export type PolicySettings = {
  [Name in keyof typeof POLICIES]: {
    type: 'integer'
    values: readonly NumberOf<keyof (typeof POLICIES)[Name]['groups']>[]
  } & Owners<(typeof POLICIES)[Name]['permissions'][0]>
}
