import type { PERMISSION_SETTINGS } from '#domain/settings/permission-settings'
import type { PolicySettings } from '#domain/settings/realm-settings'
import type { Key } from '../../../words/t'

/**
 * A table of the permissions of groups or channels, in the order in which they are shown, with the key of each label.
 * The key of its explanation is the same plus `_more`. The code doesn't compile if one of the server's permissions is
 * missing.
 */
type Labels<Kind extends 'group' | 'stream'> = {
  readonly [Name in keyof (typeof PERMISSION_SETTINGS)[Kind] & string]: `of_${Kind}.${Name}`
}

const OF_GROUP = {
  can_manage_group: 'of_group.can_manage_group',
  can_add_members_group: 'of_group.can_add_members_group',
  can_remove_members_group: 'of_group.can_remove_members_group',
  can_join_group: 'of_group.can_join_group',
  can_leave_group: 'of_group.can_leave_group',
  can_mention_group: 'of_group.can_mention_group',
} as const satisfies Labels<'group'>

const OF_STREAM = {
  can_administer_channel_group: 'of_stream.can_administer_channel_group',
  can_send_message_group: 'of_stream.can_send_message_group',
  can_subscribe_group: 'of_stream.can_subscribe_group',
  can_add_subscribers_group: 'of_stream.can_add_subscribers_group',
  can_remove_subscribers_group: 'of_stream.can_remove_subscribers_group',
} as const satisfies Labels<'stream'>

type Kind = 'group' | 'stream'

/** The key of a permission's explanation. Every label has one. */
export const sentenceOf = (kind: Kind, name: string) =>
  (kind === 'group' ? `of_group.${name}_more` : `of_stream.${name}_more`) as 'of_group.can_join_group_more'

export const PERMISSION_LABELS = { group: OF_GROUP, stream: OF_STREAM } as const

/** Policies that organizations had before permissions, by their names in the audit log. */
export const EARLIER_POLICIES = {
  invite_to_realm_policy: { label: 'org.can_invite_users_group', scale: 'policy' },
  invite_to_stream_policy: { label: 'org.can_add_subscribers_group', scale: 'policy' },
  wildcard_mention_policy: { label: 'org.can_mention_many_users_group', scale: 'mention' },
  user_group_edit_policy: { label: 'org.can_create_groups', scale: 'policy' },
  add_custom_emoji_policy: { label: 'org.can_add_custom_emoji_group', scale: 'policy' },
  bot_creation_policy: { label: 'org.can_create_bots_group', scale: 'bots' },
  edit_topic_policy: { label: 'org.can_move_messages_between_topics_group', scale: 'policy' },
  move_messages_between_streams_policy: { label: 'org.can_move_messages_between_channels_group', scale: 'policy' },
  delete_own_message_policy: { label: 'org.can_delete_own_message_group', scale: 'policy' },
} as const satisfies { readonly [Name in keyof PolicySettings]?: { label: Key; scale: 'policy' | 'mention' | 'bots' } }
