// The permissions whose values are groups, by the kind of object that they apply to, and the group that each gets if an
// export has none for it.

const words = (text) => text.trim().split(/\s+/)

export const NOBODY = 'role:nobody'

export const PERMISSIONS_OF = {
  realm: words(`create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group
    can_add_subscribers_group can_create_bots_group can_create_groups can_create_public_channel_group
    can_create_private_channel_group can_create_web_public_channel_group can_create_write_only_bots_group
    can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups
    can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group
    can_move_messages_between_topics_group can_resolve_topics_group can_summarize_topics_group
    direct_message_initiator_group direct_message_permission_group`),
  stream: words(`can_add_subscribers_group can_administer_channel_group can_remove_subscribers_group
    can_send_message_group can_subscribe_group`),
  group: words(`can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group
    can_remove_members_group`),
}

/**
 * The permissions whose narrowest value isn't the nobody group: some don't accept that group, and others are granted to
 * administrators anyway.
 */
export const NARROWEST = {
  create_multiuse_invite_group: 'role:administrators',
  can_access_all_users_group: 'role:members',
  can_create_public_channel_group: 'role:administrators',
  can_create_private_channel_group: 'role:administrators',
  can_manage_all_groups: 'role:owners',
  can_manage_billing_group: 'role:owners',
  can_remove_subscribers_group: 'role:administrators',
  can_send_message_group: 'role:administrators',
  direct_message_initiator_group: 'role:administrators',
  direct_message_permission_group: 'role:administrators',
}
