/**
 * The policies that earlier feature levels had instead of permissions. They are numbers that represent roles. Clients
 * send and receive these numbers, but only the permissions are stored. The number for permissions is the one with
 * exactly the same meaning, or else the one for the first of them, or else `otherwise`.
 */
interface Policy {
  /** The permissions that a number sets. */
  permissions: readonly string[]
  /** For each number, the group that gets each of these permissions, in the same order. */
  groups: Readonly<Record<number, readonly string[]>>
  /** The number for a permission that no number describes. */
  otherwise: number
  /** Whether register returns the policy in addition to the permission. */
  isStillRegistered?: true
}

const MEMBERS = ['role:members']
const ADMINISTRATORS = ['role:administrators']
const FULL_MEMBERS = ['role:fullmembers']
const MODERATORS = ['role:moderators']
const EVERYONE = ['role:everyone']
const NOBODY = ['role:nobody']
const OWNERS = ['role:owners']

const COMMON = { 1: MEMBERS, 2: ADMINISTRATORS, 3: FULL_MEMBERS, 4: MODERATORS }
const twice = ([name = '']: readonly string[]) => [name, name]

export const POLICIES = {
  /** The people who may invite people by email: 1 members, 2 administrators, 3 full members, 4 moderators, 6 nobody. */
  invite_to_realm_policy: {
    permissions: ['can_invite_users_group'],
    groups: { ...COMMON, 6: NOBODY },
    otherwise: 1,
  },
  /** The people who may add emoji: 1 members, 2 administrators, 3 full members, 4 moderators. */
  add_custom_emoji_policy: {
    permissions: ['can_add_custom_emoji_group'],
    groups: COMMON,
    otherwise: 1,
  },
  /**
   * The people who may delete their own messages: 1 members, 2 administrators, 3 full members, 4 moderators, 5
   * everyone.
   */
  delete_own_message_policy: {
    permissions: ['can_delete_own_message_group'],
    groups: { ...COMMON, 5: EVERYONE },
    otherwise: 5,
  },
  /**
   * The people who may move messages to another topic and resolve topics: 1 members, 2 administrators, 3 full members,
   * 4 moderators, 5 everyone, 6 nobody.
   */
  edit_topic_policy: {
    permissions: ['can_move_messages_between_topics_group', 'can_resolve_topics_group'],
    groups: {
      1: twice(MEMBERS),
      2: twice(ADMINISTRATORS),
      3: twice(FULL_MEMBERS),
      4: twice(MODERATORS),
      5: twice(EVERYONE),
      6: twice(NOBODY),
    },
    otherwise: 5,
  },
  /** The people who may create bots: 1 members, 2 administrators (members for incoming webhooks), 3 administrators. */
  bot_creation_policy: {
    permissions: ['can_create_bots_group', 'can_create_write_only_bots_group'],
    groups: { 1: twice(MEMBERS), 2: [...ADMINISTRATORS, ...MEMBERS], 3: twice(ADMINISTRATORS) },
    otherwise: 1,
  },
  /**
   * The people who may create channels that are open to the web: 2 administrators, 4 moderators, 6 nobody, 7 owners.
   */
  create_web_public_stream_policy: {
    permissions: ['can_create_web_public_channel_group'],
    groups: { 2: ADMINISTRATORS, 4: MODERATORS, 6: NOBODY, 7: OWNERS },
    otherwise: 4,
    isStillRegistered: true,
  },
  /** The people who may subscribe others to channels: 1 members, 2 administrators, 3 full members, 4 moderators. */
  invite_to_stream_policy: {
    permissions: ['can_add_subscribers_group'],
    groups: COMMON,
    otherwise: 1,
  },
  /**
   * The people who may move messages to another channel: 1 members, 2 administrators, 3 full members, 4 moderators, 6
   * nobody.
   */
  move_messages_between_streams_policy: {
    permissions: ['can_move_messages_between_channels_group'],
    groups: { ...COMMON, 6: NOBODY },
    otherwise: 1,
  },
  /**
   * The people who may create groups: 1 members, 2 administrators, 3 full members, 4 moderators. Those of them who are
   * moderators or above may also change all groups.
   */
  user_group_edit_policy: {
    permissions: ['can_create_groups', 'can_manage_all_groups'],
    groups: {
      1: [...MEMBERS, ...MODERATORS],
      2: twice(ADMINISTRATORS),
      3: [...FULL_MEMBERS, ...MODERATORS],
      4: twice(MODERATORS),
    },
    otherwise: 1,
  },
  /**
   * The people who may mention everyone in large channels: 1 everyone, 2 members, 3 full members, 5 administrators, 6
   * nobody, 7 moderators.
   */
  wildcard_mention_policy: {
    permissions: ['can_mention_many_users_group'],
    groups: { 1: EVERYONE, 2: MEMBERS, 3: FULL_MEMBERS, 5: ADMINISTRATORS, 6: NOBODY, 7: MODERATORS },
    otherwise: 1,
    isStillRegistered: true,
  },
  /** The people who may create public channels: 1 members, 2 administrators, 3 full members, 4 moderators. */
  create_public_stream_policy: {
    permissions: ['can_create_public_channel_group'],
    groups: COMMON,
    otherwise: 1,
    isStillRegistered: true,
  },
  /** The people who may create private channels: 1 members, 2 administrators, 3 full members, 4 moderators. */
  create_private_stream_policy: {
    permissions: ['can_create_private_channel_group'],
    groups: COMMON,
    otherwise: 1,
    isStillRegistered: true,
  },
} as const satisfies Record<string, Policy>
