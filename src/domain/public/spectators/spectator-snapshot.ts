import { byName } from '#domain/channels/by-name'
import { describeChannel } from '#domain/channels/describe-channel'
import { colorOf } from '#domain/channels/subscriptions/colors'
import type { QueryContext } from '#domain/context'
import { catalogueSections } from '#domain/register/catalogues'
import { isWanted, type Section, type SnapshotOptions } from '#domain/register/section'
import { settingSections } from '#domain/register/settings'
import { settingDefaultsObject } from '#domain/settings/settings-objects'
import { initialsPath } from '#lib/text/initials'
import { namesOf } from '#lib/typed-object'
import type { Channel } from '#store/channels/channel-reader'
import { personalChannelSettings } from '#wire/channel'
import { isPublicChannel } from '../stranger'
import { nobodyOf, spectatorGroups, spectatorRealm } from './spectator-realm'

/**
 * The sections of the snapshot for people without an account. They are listed here instead of being made by removing
 * fields from an account's sections, so that a section that is added for accounts stays hidden from them.
 */
const SECTIONS: Record<string, Section> = {
  alert_words: () => ({ alert_words: [] }),
  custom_profile_fields: (context, options) => ({
    ...catalogueSections.custom_profile_fields(context, options),
    custom_profile_fields: [],
  }),
  onboarding_steps: () => ({ onboarding_steps: [], navigation_tour_video_url: null }),
  message: (_context, options) => ({
    max_message_id: -1,
    ...(isWanted(options, 'update_message_flags') && { unread_msgs: NOTHING_UNREAD }),
  }),
  saved_snippets: () => ({ saved_snippets: [] }),
  drafts: () => ({ drafts: [] }),
  scheduled_messages: () => ({ scheduled_messages: [] }),
  reminders: () => ({ reminders: [] }),
  muted_topics: (_context, { wanted }) => (wanted?.has('user_topic') ? {} : { muted_topics: [] }),
  muted_users: () => ({ muted_users: [] }),
  presence: ({ now }) => ({ presences: {}, server_timestamp: now / 1000 }),
  realm: spectatorRealm,
  realm_user_groups: ({ store }) => ({ realm_user_groups: spectatorGroups(store) }),
  realm_domains: () => ({ realm_domains: [] }),
  realm_emoji: () => ({ realm_emoji: {} }),
  realm_linkifiers: () => ({ realm_linkifiers: [] }),
  realm_filters: () => ({ realm_filters: [] }),
  realm_playgrounds: () => ({ realm_playgrounds: [] }),
  realm_billing: catalogueSections.realm_billing,
  realm_user: (context) => ({
    realm_users: [],
    realm_non_active_users: [],
    cross_realm_bots: [],
    ...oneself(context),
  }),
  realm_bot: () => ({ realm_bots: [] }),
  realm_embedded_bots: () => ({ realm_embedded_bots: [] }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  recent_private_conversations: () => ({ recent_private_conversations: [] }),
  subscription: (context) => ({
    subscriptions: publicSubscriptions(context),
    unsubscribed: [],
    never_subscribed: [],
  }),
  starred_messages: () => ({ starred_messages: [] }),
  default_streams: () => ({ realm_default_streams: [] }),
  default_stream_groups: () => ({ realm_default_stream_groups: [] }),
  stop_words: catalogueSections.stop_words,
  ...settingSections,
  realm_user_settings_defaults: ({ client: { vocabulary } }) => ({
    realm_user_settings_defaults: settingDefaultsObject({}, vocabulary),
  }),
  user_status: () => ({ user_status: {} }),
  user_topic: () => ({ user_topics: [] }),
  video_calls: catalogueSections.video_calls,
  giphy: catalogueSections.giphy,
}

const NOTHING_UNREAD = { count: 0, pms: [], huddles: [], streams: [], mentions: [], old_unreads_missing: false }

export function spectatorSnapshot(context: QueryContext, options: SnapshotOptions): Record<string, unknown> {
  const fields = {}
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (isWanted(options, name)) Object.assign(fields, section(context, options))
  }
  return fields
}

function oneself({ viewer }: QueryContext) {
  const avatar = initialsPath(viewer.id, viewer.fullName)
  return {
    user_id: viewer.id,
    email: viewer.deliveryEmail,
    delivery_email: viewer.deliveryEmail,
    full_name: viewer.fullName,
    avatar_source: viewer.avatarSource,
    avatar_url: avatar,
    avatar_url_medium: avatar,
    is_owner: false,
    is_admin: false,
    is_moderator: false,
    is_guest: true,
    is_billing_admin: false,
    can_create_public_streams: false,
    can_create_private_streams: false,
    can_create_web_public_streams: false,
    can_create_streams: false,
    can_invite_others_to_realm: false,
  }
}

/** The public channels, as someone who has just subscribed sees them. */
function publicSubscriptions(context: QueryContext) {
  const { store } = context
  const channels = store.channels.list().filter((channel) => isPublicChannel(store, channel))
  return channels.sort(byName).map((channel) => ({
    ...describeChannel(context, withoutPeople(context, channel)),
    ...personalChannelSettings({
      ...NEW,
      accountId: context.viewer.id,
      channelId: channel.id,
      color: colorOf(channel.recipientId),
    }),
  }))
}

/** The channel without the people and groups in its permissions, which visitors without an account don't see. */
function withoutPeople({ store }: QueryContext, channel: Channel): Channel {
  const nobody = nobodyOf(store)
  const permissions = Object.fromEntries(namesOf(channel.permissions).map((name) => [name, nobody]))
  // TypeScript loses the names in `Object.fromEntries`.
  return { ...channel, creatorId: null, permissions: permissions as unknown as Channel['permissions'] }
}

const NEW = {
  isMuted: false,
  isPinned: false,
  desktopNotifications: true,
  audibleNotifications: true,
  pushNotifications: true,
  emailNotifications: true,
  wildcardMentionsNotify: true,
  section: '',
} as const
