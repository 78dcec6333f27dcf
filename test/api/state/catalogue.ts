/** Every type of event that the protocol has at this feature level, by type and op. */
export const CATALOGUE = `message update_message delete_message update_message_flags/add update_message_flags/remove
  reaction/add reaction/remove submessage typing/start typing/stop attachment/add attachment/update attachment/remove
  stream/create stream/update stream/delete subscription/add subscription/remove subscription/update subscription/peer_add
  subscription/peer_remove default_streams default_stream_groups user_topic muted_topics muted_users alert_words
  drafts/add drafts/update drafts/remove scheduled_messages/add scheduled_messages/update scheduled_messages/remove
  presence user_status realm_user/add realm_user/update realm_user/remove realm_bot/add realm_bot/update realm_bot/delete
  realm/update realm/update_dict realm/deactivated realm_user_settings_defaults/update user_settings/update
  update_display_settings update_global_notifications user_group/add user_group/update user_group/add_members
  user_group/remove_members user_group/add_subgroups user_group/remove_subgroups user_group/remove realm_emoji/update
  realm_linkifiers realm_filters realm_playgrounds realm_domains/add realm_domains/change realm_domains/remove
  custom_profile_fields realm_export invites_changed onboarding_steps has_zoom_token heartbeat restart web_reload_client`.split(
  /\s+/,
)

/** Those without a case of state and events, and why. */
export const WITHOUT_CASE: Record<string, string> = {
  realm_filters: 'nobody is sent these any more',
  has_zoom_token: 'this server has no Zoom',
  heartbeat: 'polls end without events instead (decision 51)',
  restart: 'queues outlive restarts here, and clients are not told',
  web_reload_client: 'there is no web client',
}
