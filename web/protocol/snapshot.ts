import type { AlertWordsEvent, OnboardingStepsEvent } from '#wire/events/account'
import type { BotObject } from '#wire/events/bots'
import type { ChannelObject, DefaultChannel, DefaultStreamGroup } from '#wire/events/channels'
import type { DraftObject, ScheduledMessageObject } from '#wire/events/drafts'
import type { GroupObject } from '#wire/events/groups'
import type { ClientEvent } from '#wire/events/index'
import type { CustomProfileFieldsEvent, Playground, RealmEmojiEvent, RealmLinkifiersEvent } from '#wire/events/lists'
import type { NoticeChoicesObject } from '#wire/events/notice-choices'
import type { RealmDomain, SettingValue } from '#wire/events/organization'
import type { MutedUsersEvent } from '#wire/events/people'
import type { ReminderObject } from '#wire/events/reminders'
import type { SavedSnippetObject } from '#wire/events/saved-snippets'
import type { SubscriptionObject } from '#wire/events/subscriptions'
import type { UserTopicEvent } from '#wire/events/topics'
import type { UserObject } from '#wire/user'
import type { userStatusObject } from '#wire/user-status'

/** An event as it arrives, with its position in the queue. */
export type QueuedEvent = ClientEvent & { id: number }

/** A person or bot in lists, with the fields of all shapes of user objects. */
export interface ListedUser
  extends Omit<
    UserObject,
    'is_active' | 'profile_data' | 'role' | 'user_id' | 'delivery_email' | 'bot_type' | 'bot_owner_id'
  > {
  user_id: number
  role: number
  delivery_email: string | null
  bot_type?: number | null
  bot_owner_id?: number | null
  profile_data?: Readonly<Record<string, { value: string; rendered_value?: string }>>
}

export type Subscription = Omit<SubscriptionObject, 'subscribers'> & { subscribers?: readonly number[] }
export type UserTopic = Omit<UserTopicEvent, 'type'>
export type UserStatus = ReturnType<typeof userStatusObject>

export interface PresenceTimes {
  active_timestamp: number
  idle_timestamp: number
}

export interface UnreadMessages {
  count: number
  pms: readonly { other_user_id: number; sender_id?: number; unread_message_ids: readonly number[] }[]
  streams: readonly { stream_id: number; topic: string; unread_message_ids: readonly number[] }[]
  huddles: readonly { user_ids_string: string; unread_message_ids: readonly number[] }[]
  mentions: readonly number[]
  old_unreads_missing: boolean
}

/** The value of a setting or constant of the organization or the server. */
type Fact = SettingValue | undefined | object

/**
 * Everything that is known at one moment. It also contains facts about the organization and the server, under the
 * protocol's names (`realm_name`).
 */
export interface KnownState {
  readonly [fact: string]: Fact
  zulip_feature_level: number
  edgewise_event_socket_url?: string
  /** Whether the server sends email. Other servers don't have this field. */
  edgewise_sends_mail?: boolean
  /** Whether the server accepts incoming email. */
  edgewise_takes_mail?: boolean
  user_id: number
  email: string
  full_name: string
  max_message_id: number
  realm_users: readonly ListedUser[]
  realm_non_active_users: readonly ListedUser[]
  cross_realm_bots: readonly ListedUser[]
  realm_bots: readonly BotObject[]
  realm_user_groups: readonly GroupObject[]
  streams: readonly ChannelObject[]
  subscriptions: readonly Subscription[]
  unsubscribed: readonly Subscription[]
  never_subscribed: readonly Subscription[]
  realm_default_streams: readonly DefaultChannel[]
  realm_default_stream_groups: readonly DefaultStreamGroup[]
  user_topics: readonly UserTopic[]
  unread_msgs: UnreadMessages
  starred_messages: readonly number[]
  recent_private_conversations: readonly { user_ids: readonly number[]; max_message_id: number }[]
  presences: Readonly<Record<string, PresenceTimes>>
  /** Older snapshots on disk don't have this field. */
  presence_last_update_id?: number
  user_status: Readonly<Record<string, UserStatus>>
  drafts: readonly DraftObject[]
  scheduled_messages: readonly ScheduledMessageObject[]
  /** Older servers don't send these. */
  reminders?: readonly ReminderObject[]
  saved_snippets?: readonly SavedSnippetObject[]
  /** The user's choices about notifications. Other servers don't have them. */
  web_push?: NoticeChoicesObject
  alert_words: AlertWordsEvent['alert_words']
  muted_users: MutedUsersEvent['muted_users']
  onboarding_steps: OnboardingStepsEvent['onboarding_steps']
  user_settings: Readonly<Record<string, SettingValue>>
  realm_user_settings_defaults: Readonly<Record<string, SettingValue>>
  realm_emoji: RealmEmojiEvent['realm_emoji']
  realm_linkifiers: RealmLinkifiersEvent['realm_linkifiers']
  realm_playgrounds: readonly Playground[]
  realm_domains: readonly RealmDomain[]
  custom_profile_fields: CustomProfileFieldsEvent['fields']
}

/** The answer to `POST /register`: the whole state, and a queue for later events. */
export interface Snapshot extends KnownState {
  queue_id: string
  last_event_id: number
}
