import type { REALM_SETTINGS } from '#domain/settings/realm-settings'
import type { Described, OfferedIn } from './described'

type Page = 'organization' | 'permissions' | 'messages'
type Group =
  | 'about'
  | 'joining'
  | 'accounts'
  | 'channels'
  | 'web'
  | 'direct'
  | 'powers'
  | 'editing'
  | 'moving'
  | 'deleting'
  | 'content'
  | 'calls'

/**
 * Every setting of the organization that isn't derived from another, with its page or the reason why it isn't shown.
 */
export const ORGANIZATION_SETTINGS = {
  name: { page: 'organization', group: 'about', kind: 'text', longest: 40 },
  description: { page: 'organization', group: 'about', kind: 'long-text', longest: 1000 },
  default_language: { page: 'organization', group: 'about', kind: 'language' },

  can_invite_users_group: { page: 'permissions', group: 'joining', kind: 'group', isOwners: true },
  create_multiuse_invite_group: { page: 'permissions', group: 'joining', kind: 'group', isOwners: true },
  emails_restricted_to_domains: { page: 'permissions', group: 'joining', kind: 'switch', isOwners: true },
  disallow_disposable_email_addresses: { page: 'permissions', group: 'joining', kind: 'switch', isOwners: true },
  send_welcome_emails: { page: 'permissions', group: 'joining', kind: 'switch' },
  waiting_period_threshold: { page: 'permissions', group: 'joining', kind: 'days', isOwners: true },
  require_unique_names: { page: 'permissions', group: 'accounts', kind: 'switch' },
  name_changes_disabled: { page: 'permissions', group: 'accounts', kind: 'switch' },
  email_changes_disabled: { page: 'permissions', group: 'accounts', kind: 'switch' },
  avatar_changes_disabled: { page: 'permissions', group: 'accounts', kind: 'switch' },
  can_access_all_users_group: { page: 'permissions', group: 'accounts', kind: 'group' },
  can_create_public_channel_group: { page: 'permissions', group: 'channels', kind: 'group' },
  can_create_private_channel_group: { page: 'permissions', group: 'channels', kind: 'group' },
  can_add_subscribers_group: { page: 'permissions', group: 'channels', kind: 'group' },
  enable_spectator_access: { page: 'permissions', group: 'web', kind: 'switch' },
  can_create_web_public_channel_group: { page: 'permissions', group: 'web', kind: 'group' },
  public_pages_indexed: { page: 'permissions', group: 'web', kind: 'switch' },
  public_pages_share: {
    page: 'permissions',
    group: 'web',
    kind: 'choice',
    values: [1, 5, 10, 20, 50],
    scale: 'share',
  },
  direct_message_initiator_group: { page: 'permissions', group: 'direct', kind: 'group' },
  direct_message_permission_group: { page: 'permissions', group: 'direct', kind: 'group' },
  can_mention_many_users_group: { page: 'permissions', group: 'powers', kind: 'group' },
  can_create_groups: { page: 'permissions', group: 'powers', kind: 'group', isOwners: true },
  can_manage_all_groups: { page: 'permissions', group: 'powers', kind: 'group', isOwners: true },
  can_add_custom_emoji_group: { page: 'permissions', group: 'powers', kind: 'group' },
  can_create_bots_group: { page: 'permissions', group: 'powers', kind: 'group' },
  can_create_write_only_bots_group: { page: 'permissions', group: 'powers', kind: 'group' },

  allow_message_editing: { page: 'messages', group: 'editing', kind: 'switch' },
  message_content_edit_limit_seconds: { page: 'messages', group: 'editing', kind: 'limit' },
  message_edit_history_visibility_policy: {
    page: 'messages',
    group: 'editing',
    kind: 'choice',
    values: ['all', 'moves', 'none'],
    scale: 'history',
  },
  can_move_messages_between_topics_group: { page: 'messages', group: 'moving', kind: 'group' },
  move_messages_within_stream_limit_seconds: { page: 'messages', group: 'moving', kind: 'limit' },
  can_move_messages_between_channels_group: { page: 'messages', group: 'moving', kind: 'group' },
  move_messages_between_streams_limit_seconds: { page: 'messages', group: 'moving', kind: 'limit' },
  can_resolve_topics_group: { page: 'messages', group: 'moving', kind: 'group' },
  can_delete_own_message_group: { page: 'messages', group: 'deleting', kind: 'group' },
  message_content_delete_limit_seconds: { page: 'messages', group: 'deleting', kind: 'limit' },
  can_delete_any_message_group: { page: 'messages', group: 'deleting', kind: 'group' },
  message_retention_days: { page: 'messages', group: 'deleting', kind: 'retention', isOwners: true },
  mandatory_topics: { page: 'messages', group: 'content', kind: 'switch' },
  inline_image_preview: { page: 'messages', group: 'content', kind: 'switch' },
  inline_url_embed_preview: { page: 'messages', group: 'content', kind: 'switch' },
  message_content_allowed_in_email_notifications: { page: 'messages', group: 'content', kind: 'switch' },
  enable_read_receipts: { page: 'messages', group: 'content', kind: 'switch' },
  default_code_block_language: { page: 'messages', group: 'content', kind: 'text', longest: undefined },

  video_chat_provider: { page: 'messages', group: 'calls', kind: 'choice', values: [0, 1, 4, 1000], scale: 'calls' },
  call_url_template: { page: 'messages', group: 'calls', kind: 'text', longest: 200 },
  jitsi_server_url: { page: 'messages', group: 'calls', kind: 'address', longest: 200 },

  invite_required: { leftOut: 'joining' },
  digest_emails_enabled: { leftOut: 'digests' },
  digest_weekday: { leftOut: 'digests' },
  can_manage_billing_group: { leftOut: 'billing' },
  can_summarize_topics_group: { leftOut: 'summaries' },
  giphy_rating: { leftOut: 'others' },
  enable_guest_user_indicator: { leftOut: 'others' },
  enable_guest_user_dm_warning: { leftOut: 'others' },
  want_advertise_in_communities_directory: { leftOut: 'listing' },
  org_type: { leftOut: 'listing' },
} as const satisfies Described<Omit<typeof REALM_SETTINGS, 'allow_edit_history'>, Page, Group>

export type OrganizationSetting = OfferedIn<typeof ORGANIZATION_SETTINGS>
