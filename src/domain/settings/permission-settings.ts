/**
 * The definition of a permission: the groups that may have it, its default, and who can change it. The tables below
 * list each permission once. A permission's value is a group-setting value (`GroupValue`). This file imports nothing,
 * so that the client can use it.
 */
export interface PermissionSetting {
  /** Only a system group may have the permission. */
  isSystemOnly?: true
  /** Whether the permission can be given to nobody (`role:nobody`). */
  nobody: boolean
  /** Whether the permission can be given to everyone. If not, guests never have it, even if they are listed. */
  everyone: boolean
  /** The only system groups that are allowed, if there is a list. */
  only?: readonly string[]
  /** The group that has the permission by default, or a word for the creator of the group or channel. */
  fallback: string
  /** In a group's permissions: the value for system groups. */
  forSystemGroups?: string
  /**
   * In the organization's permissions: whether only owners may change it. Otherwise, administrators may change it, too.
   */
  isOwners?: true
}

/** The creator of a channel; nobody if the system made it. */
export const CHANNEL_CREATOR = 'stream_creator_or_nobody'

/** The creator of a group. */
export const GROUP_CREATOR = 'group_creator'

const nobody = { nobody: true, everyone: false } as const
const anybody = { nobody: true, everyone: true } as const
const somebody = { nobody: false, everyone: false } as const
const ofGroup = { forSystemGroups: 'role:nobody' } as const

export const REALM_PERMISSIONS = {
  /** The people who may create invitation links. */
  create_multiuse_invite_group: {
    ...nobody,
    fallback: 'role:administrators',
    isOwners: true,
  },
  /** The people who can see everyone; others see only the people with whom they have contact. */
  can_access_all_users_group: {
    nobody: false,
    everyone: true,
    isSystemOnly: true,
    only: ['role:everyone', 'role:members'],
    fallback: 'role:everyone',
  },
  /** The people who may add others to the channels that they can read. */
  can_add_subscribers_group: { ...nobody, fallback: 'role:members' },
  /** The people who may add emoji. */
  can_add_custom_emoji_group: { ...nobody, fallback: 'role:members' },
  /** The people who may create bots of any kind. */
  can_create_bots_group: { ...nobody, fallback: 'role:members' },
  /** The people who may create user groups. */
  can_create_groups: { ...nobody, fallback: 'role:members', isOwners: true },
  /** The people who may create public channels. */
  can_create_public_channel_group: { ...nobody, fallback: 'role:members' },
  /** The people who may create private channels. */
  can_create_private_channel_group: { ...nobody, fallback: 'role:members' },
  /** The people who may create channels that are open to the web. */
  can_create_web_public_channel_group: {
    ...nobody,
    isSystemOnly: true,
    only: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
    fallback: 'role:owners',
  },
  /** The people who may create bots that only post messages from another service. */
  can_create_write_only_bots_group: {
    ...nobody,
    fallback: 'role:members',
  },
  /** The people who may delete anyone's messages, at any time. */
  can_delete_any_message_group: { ...nobody, fallback: 'role:administrators' },
  /** The people who may delete their own messages, within the time limit. */
  can_delete_own_message_group: { ...anybody, fallback: 'role:everyone' },
  /** The people who may invite people by email. */
  can_invite_users_group: {
    ...nobody,
    fallback: 'role:members',
    isOwners: true,
  },
  /** The people who may change every user group that people created. */
  can_manage_all_groups: { ...somebody, fallback: 'role:owners', isOwners: true },
  /** The people who may change plans and payments. This server has neither. */
  can_manage_billing_group: {
    ...somebody,
    fallback: 'role:administrators',
    isOwners: true,
  },
  /** The people who may mention everyone in channels or topics with many people. */
  can_mention_many_users_group: {
    ...anybody,
    fallback: 'role:administrators',
  },
  /** The people who may move messages to another channel. */
  can_move_messages_between_channels_group: {
    ...nobody,
    fallback: 'role:members',
  },
  /** The people who may move messages to another topic. */
  can_move_messages_between_topics_group: {
    ...anybody,
    fallback: 'role:everyone',
  },
  /** The people who may resolve topics. */
  can_resolve_topics_group: { ...anybody, fallback: 'role:everyone' },
  /** The people who may have topics summarized. This server makes no summaries. */
  can_summarize_topics_group: { ...anybody, fallback: 'role:everyone' },
  /** The people who may start direct conversations. */
  direct_message_initiator_group: { ...anybody, fallback: 'role:everyone' },
  /** The people who authorize direct conversations: each conversation needs at least one of them. */
  direct_message_permission_group: { ...anybody, fallback: 'role:everyone' },
} as const satisfies Record<string, PermissionSetting>

export const CHANNEL_PERMISSIONS = {
  /** The people who may add others to the channel. They may also read it. */
  can_add_subscribers_group: { ...nobody, fallback: 'role:nobody' },
  /** The people who may change the channel. They may also see it, but this permission doesn't let them read it. */
  can_administer_channel_group: { ...nobody, fallback: CHANNEL_CREATOR },
  /** The people who may remove people from the channel. */
  can_remove_subscribers_group: {
    ...anybody,
    fallback: 'role:administrators',
  },
  /** The people who may post in the channel, if they can access it. */
  can_send_message_group: { ...anybody, fallback: 'role:everyone' },
  /** The people who may join the channel. They may also read it. */
  can_subscribe_group: { ...nobody, fallback: 'role:nobody' },
} as const satisfies Record<string, PermissionSetting>

export const GROUP_PERMISSIONS = {
  /** The people who may add people and groups to the group. */
  can_add_members_group: { ...nobody, ...ofGroup, fallback: GROUP_CREATOR },
  /** The people who may join the group. */
  can_join_group: { ...nobody, ...ofGroup, fallback: 'role:nobody' },
  /** The people who may leave the group. */
  can_leave_group: { ...anybody, ...ofGroup, fallback: 'role:everyone' },
  /** The people who may change the group in every way, and deactivate it. */
  can_manage_group: { ...nobody, ...ofGroup, fallback: GROUP_CREATOR },
  /** The people who may mention the group. */
  can_mention_group: { ...anybody, ...ofGroup, fallback: 'role:everyone' },
  /** The people who may remove people from the group. */
  can_remove_members_group: { ...nobody, ...ofGroup, fallback: 'role:nobody' },
} as const satisfies Record<string, PermissionSetting>

/** Permissions, grouped by what they apply to. The keys are the protocol's names. */
export const PERMISSION_SETTINGS = {
  realm: REALM_PERMISSIONS,
  stream: CHANNEL_PERMISSIONS,
  group: GROUP_PERMISSIONS,
} as const

type PermissionKind = keyof typeof PERMISSION_SETTINGS
type PermissionName<Kind extends PermissionKind> = keyof (typeof PERMISSION_SETTINGS)[Kind] & string
export type RealmPermission = PermissionName<'realm'>
export type ChannelPermission = PermissionName<'stream'>
export type GroupPermission = PermissionName<'group'>
