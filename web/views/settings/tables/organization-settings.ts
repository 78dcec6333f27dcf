import type { RealmPermission } from '#domain/settings/permission-settings'
import type { PolicySettings, REALM_SETTINGS } from '#domain/settings/realm-settings'
import type { Described, OfferedIn } from './described'

/** Permissions that the page for them has under the name of what earlier levels had in their place. */
type Policies = Omit<PolicySettings, 'create_public_stream_policy' | 'create_private_stream_policy'>
type Shown = Omit<typeof REALM_SETTINGS, Exclude<RealmPermission, GroupSetting>> & Policies
type GroupSetting =
  | 'create_multiuse_invite_group'
  | 'can_access_all_users_group'
  | 'can_create_public_channel_group'
  | 'can_create_private_channel_group'
  | 'direct_message_initiator_group'
  | 'direct_message_permission_group'

type Page = 'organization' | 'permissions' | 'messages'
type Group =
  | 'about'
  | 'joining'
  | 'accounts'
  | 'channels'
  | 'direct'
  | 'powers'
  | 'editing'
  | 'moving'
  | 'deleting'
  | 'content'
  | 'calls'

/** Every setting of the organization: where it is, or why it isn't shown. */
export const ORGANIZATION_SETTINGS = {
  name: { page: 'organization', group: 'about', kind: 'text', longest: 40 },
  description: { page: 'organization', group: 'about', kind: 'long-text', longest: 1000 },
  default_language: { page: 'organization', group: 'about', kind: 'language' },

  invite_to_realm_policy: {
    page: 'permissions',
    group: 'joining',
    kind: 'choice',
    values: [1, 2, 3, 4, 6],
    scale: 'policy',
    isOwners: true,
  },
  create_multiuse_invite_group: { page: 'permissions', group: 'joining', kind: 'group', isBare: false, isOwners: true },
  emails_restricted_to_domains: { page: 'permissions', group: 'joining', kind: 'switch', isOwners: true },
  disallow_disposable_email_addresses: { page: 'permissions', group: 'joining', kind: 'switch', isOwners: true },
  send_welcome_emails: { page: 'permissions', group: 'joining', kind: 'switch' },
  waiting_period_threshold: { page: 'permissions', group: 'joining', kind: 'days', isOwners: true },
  require_unique_names: { page: 'permissions', group: 'accounts', kind: 'switch' },
  name_changes_disabled: { page: 'permissions', group: 'accounts', kind: 'switch' },
  email_changes_disabled: { page: 'permissions', group: 'accounts', kind: 'switch' },
  avatar_changes_disabled: { page: 'permissions', group: 'accounts', kind: 'switch' },
  can_access_all_users_group: { page: 'permissions', group: 'accounts', kind: 'group', isBare: false },
  can_create_public_channel_group: { page: 'permissions', group: 'channels', kind: 'group', isBare: false },
  can_create_private_channel_group: { page: 'permissions', group: 'channels', kind: 'group', isBare: false },
  invite_to_stream_policy: {
    page: 'permissions',
    group: 'channels',
    kind: 'choice',
    values: [1, 2, 3, 4],
    scale: 'policy',
  },
  direct_message_initiator_group: { page: 'permissions', group: 'direct', kind: 'group', isBare: false },
  direct_message_permission_group: { page: 'permissions', group: 'direct', kind: 'group', isBare: false },
  wildcard_mention_policy: {
    page: 'permissions',
    group: 'powers',
    kind: 'choice',
    values: [1, 2, 3, 5, 6, 7],
    scale: 'mention',
  },
  user_group_edit_policy: {
    page: 'permissions',
    group: 'powers',
    kind: 'choice',
    values: [1, 2, 3, 4],
    scale: 'policy',
    isOwners: true,
  },
  add_custom_emoji_policy: {
    page: 'permissions',
    group: 'powers',
    kind: 'choice',
    values: [1, 2, 3, 4],
    scale: 'policy',
  },
  bot_creation_policy: { page: 'permissions', group: 'powers', kind: 'choice', values: [1, 2, 3], scale: 'bots' },

  allow_message_editing: { page: 'messages', group: 'editing', kind: 'switch' },
  message_content_edit_limit_seconds: { page: 'messages', group: 'editing', kind: 'limit' },
  allow_edit_history: { page: 'messages', group: 'editing', kind: 'switch' },
  edit_topic_policy: {
    page: 'messages',
    group: 'moving',
    kind: 'choice',
    values: [1, 2, 3, 4, 5, 6],
    scale: 'policy',
  },
  move_messages_within_stream_limit_seconds: { page: 'messages', group: 'moving', kind: 'limit' },
  move_messages_between_streams_policy: {
    page: 'messages',
    group: 'moving',
    kind: 'choice',
    values: [1, 2, 3, 4, 6],
    scale: 'policy',
  },
  move_messages_between_streams_limit_seconds: { page: 'messages', group: 'moving', kind: 'limit' },
  delete_own_message_policy: {
    page: 'messages',
    group: 'deleting',
    kind: 'choice',
    values: [1, 2, 3, 4, 5],
    scale: 'policy',
  },
  message_content_delete_limit_seconds: { page: 'messages', group: 'deleting', kind: 'limit' },
  message_retention_days: { page: 'messages', group: 'deleting', kind: 'retention', isOwners: true },
  mandatory_topics: { page: 'messages', group: 'content', kind: 'switch' },
  inline_image_preview: { page: 'messages', group: 'content', kind: 'switch' },
  message_content_allowed_in_email_notifications: { page: 'messages', group: 'content', kind: 'switch' },
  enable_read_receipts: { page: 'messages', group: 'content', kind: 'switch' },
  default_code_block_language: { page: 'messages', group: 'content', kind: 'text', longest: undefined },

  video_chat_provider: { page: 'messages', group: 'calls', kind: 'choice', values: [0, 1], scale: 'calls' },
  jitsi_server_url: { page: 'messages', group: 'calls', kind: 'address', longest: 200 },

  invite_required: { leftOut: 'joining' },
  inline_url_embed_preview: { leftOut: 'previews' },
  digest_emails_enabled: { leftOut: 'digests' },
  digest_weekday: { leftOut: 'digests' },
  create_web_public_stream_policy: { leftOut: 'spectators' },
  enable_spectator_access: { leftOut: 'spectators' },
  giphy_rating: { leftOut: 'others' },
  enable_guest_user_indicator: { leftOut: 'others' },
  want_advertise_in_communities_directory: { leftOut: 'listing' },
  org_type: { leftOut: 'listing' },
} as const satisfies Described<Shown, Page, Group>

export type OrganizationSetting = OfferedIn<typeof ORGANIZATION_SETTINGS>
