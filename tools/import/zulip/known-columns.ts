// The tables in Zulip's exports, with their columns in versions 9.0 and 10.1 and their names in other versions.
// Anything else is counted and reported as unknown.

const words = (text) => text.trim().split(/\s+/)

const SETTINGS = `enter_sends left_side_userlist default_language web_home_view web_escape_navigates_to_home_view
  fluid_layout_width high_contrast_mode translate_emoticons display_emoji_reaction_users twenty_four_hour_time
  starred_message_counts color_scheme dense_mode web_font_size_px web_line_height_percent web_animate_image_previews
  demote_inactive_streams web_mark_read_on_scroll_policy web_channel_default_view emojiset user_list_style
  web_stream_unreads_count_display_policy web_navigate_to_sent_message email_notifications_batching_period_seconds
  enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications
  enable_stream_audible_notifications notification_sound wildcard_mentions_notify
  enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications
  enable_followed_topic_push_notifications enable_followed_topic_audible_notifications
  enable_followed_topic_wildcard_mentions_notify enable_desktop_notifications pm_content_in_desktop_notifications
  enable_sounds enable_offline_email_notifications message_content_in_email_notifications
  enable_offline_push_notifications enable_online_push_notifications desktop_icon_count_display enable_digest_emails
  enable_login_emails enable_marketing_emails presence_enabled realm_name_in_email_notifications_policy
  automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy
  automatically_follow_topics_where_mentioned enable_drafts_synchronization send_stream_typing_notifications
  send_private_typing_notifications send_read_receipts receives_typing_notifications email_address_visibility
  web_suggest_update_timezone allow_private_data_export hide_ai_features`

const TABLES = {
  zerver_realm: `id name description string_id uuid uuid_owner_secret push_notifications_enabled
    push_notifications_enabled_end_timestamp date_created demo_organization_scheduled_deletion_date deactivated
    deactivated_redirect emails_restricted_to_domains invite_required _max_invites disallow_disposable_email_addresses
    enable_spectator_access want_advertise_in_communities_directory inline_image_preview inline_url_embed_preview
    digest_emails_enabled digest_weekday send_welcome_emails message_content_allowed_in_email_notifications
    mandatory_topics require_unique_names name_changes_disabled email_changes_disabled avatar_changes_disabled
    move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds add_custom_emoji_policy
    create_web_public_stream_policy can_create_public_channel_group can_create_private_channel_group
    delete_own_message_policy edit_topic_policy invite_to_realm_policy create_multiuse_invite_group
    direct_message_initiator_group direct_message_permission_group can_access_all_users_group invite_to_stream_policy
    move_messages_between_streams_policy user_group_edit_policy wildcard_mention_policy waiting_period_threshold
    message_content_delete_limit_seconds allow_message_editing message_content_edit_limit_seconds allow_edit_history
    message_edit_history_visibility_policy moderation_request_channel scheduled_deletion_date
    enable_guest_user_dm_warning can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group
    can_create_groups can_create_web_public_channel_group can_create_write_only_bots_group
    can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups
    can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group
    can_move_messages_between_topics_group can_resolve_topics_group can_summarize_topics_group
    default_language new_stream_announcements_stream signup_announcements_stream zulip_update_announcements_stream
    zulip_update_announcements_level message_retention_days message_visibility_limit first_visible_message_id org_type
    plan_type bot_creation_policy custom_upload_quota_gb video_chat_provider jitsi_server_url giphy_rating
    default_code_block_language enable_read_receipts enable_guest_user_indicator icon_source icon_version logo_source
    logo_version night_logo_source night_logo_version`,
  zerver_realmauthenticationmethod: 'id realm name',
  zerver_presencesequence: 'id realm last_update_id',
  zerver_scheduledmessage: `id sender recipient subject content rendered_content sending_client stream realm
    scheduled_timestamp read_by_sender delivered delivered_message has_attachment failed failure_message delivery_type`,
  zerver_defaultstream: 'id realm stream',
  zerver_customprofilefield: `id realm name hint order display_in_profile_summary required editable_by_user
    field_type field_data`,
  zerver_realmauditlog: `id event_time backfilled extra_data event_type realm acting_user modified_user modified_stream
    modified_user_group event_last_message_id`,
  zerver_realmemoji: 'id author realm name file_name is_animated deactivated',
  zerver_realmdomain: 'id realm domain allow_subdomains',
  zerver_realmexport: `id realm type status date_requested date_started date_succeeded date_failed date_deleted acting_user
    export_path sha256sum_hex tarball_size_bytes stats`,
  zerver_realmfilter: 'id realm pattern url_template order',
  zerver_realmplayground: 'id realm url_template name pygments_language',
  zerver_client: 'id name',
  zerver_realmuserdefault: `id realm ${SETTINGS}`,
  zerver_onboardingusermessage: 'id realm message flags_mask',
  zerver_userprofile: `id last_login is_superuser ${SETTINGS} delivery_email email realm recipient full_name date_joined
    tos_version is_staff is_active is_billing_admin is_bot bot_type bot_owner role long_term_idle
    last_active_message_id is_mirror_dummy can_forge_sender can_create_users can_change_user_emails last_reminder rate_limits
    default_sending_stream default_events_register_stream default_all_public_streams timezone avatar_source
    avatar_version avatar_hash tutorial_status zoom_token groups user_permissions password api_key uuid`,
  zerver_userprofile_crossrealm: 'email id recipient_id',
  zerver_service: 'id name user_profile base_url token interface',
  zerver_botstoragedata: 'id bot_profile key value',
  zerver_botconfigdata: 'id bot_profile key value',
  zerver_huddle: 'id huddle_hash recipient',
  zerver_alertword: 'id realm user_profile word',
  zerver_customprofilefieldvalue: 'id user_profile field value rendered_value',
  zerver_muteduser: 'id user_profile muted_user date_muted',
  zerver_onboardingstep: 'id user onboarding_step timestamp',
  zerver_savedsnippet: 'id realm user_profile title content date_created',
  zerver_useractivity: 'id user_profile client query count last_visit',
  zerver_useractivityinterval: 'id user_profile start end',
  zerver_userpresence: 'id user_profile realm last_update_id last_connected_time last_active_time',
  zerver_userstatus: 'id reaction_type user_profile timestamp client emoji_name emoji_code status_text',
  zerver_usertopic: 'id user_profile stream recipient topic_name last_updated visibility_policy',
  zerver_usergroup: 'id realm',
  zerver_usergroupmembership: 'id user_group user_profile',
  zerver_groupgroupmembership: 'id supergroup subgroup',
  zerver_namedusergroup: `id usergroup_ptr name description date_created creator is_system_group deactivated
    can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group
    realm_for_sharding`,
  zerver_stream: `id name realm date_created creator deactivated description rendered_description recipient invite_only
    history_public_to_subscribers is_web_public stream_post_policy is_in_zephyr_realm message_retention_days
    can_remove_subscribers_group first_message_id is_recently_active can_add_subscribers_group
    can_administer_channel_group can_send_message_group can_subscribe_group`,
  zerver_recipient: 'id type_id type',
  zerver_subscription: `id user_profile recipient active is_user_active is_muted color pin_to_top desktop_notifications
    audible_notifications push_notifications email_notifications wildcard_mentions_notify`,
  zerver_reaction: 'id user_profile emoji_name reaction_type emoji_code message',
  zerver_attachment: `id file_name path_id owner realm create_time size content_type is_realm_public is_web_public
    messages scheduled_messages`,
  zerver_message: `id sender recipient realm type subject content rendered_content rendered_content_version date_sent
    sending_client last_edit_time edit_history has_attachment has_image has_link is_channel_message search_tsvector`,
  zerver_usermessage: 'id user_profile message flags_mask',
}

export const KNOWN_COLUMNS: Map<string, Set<string>> = new Map(
  Object.entries(TABLES).map(([name, columns]) => [name, new Set(words(columns))]),
)
KNOWN_COLUMNS.set('zerver_userprofile_mirrordummy', KNOWN_COLUMNS.get('zerver_userprofile') ?? new Set())

/** Names of tables in other versions. */
export const TABLE_NAMES = {
  zerver_directmessagegroup: 'zerver_huddle',
  zerver_userhotspot: 'zerver_onboardingstep',
  zerver_mutedtopic: 'zerver_usertopic',
}

/** Names of columns in other versions, and how to convert their values. */
export const COLUMN_NAMES = {
  zerver_realmfilter: { url_format_string: ['url_template', (text) => text.replaceAll(/%\((\w+)\)s/g, '{$1}')] },
  zerver_onboardingstep: { hotspot: ['onboarding_step', (name) => name] },
  zerver_usertopic: { date_muted: ['last_updated', (time) => time] },
  zerver_realm: {
    notifications_stream: ['new_stream_announcements_stream', (id) => id],
    signup_notifications_stream: ['signup_announcements_stream', (id) => id],
  },
}
