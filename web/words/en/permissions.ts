import type { Catalogue } from './catalogue'

/** Text about permissions: who has them, who gains and loses them, and the permissions of groups and channels. */
export const permissions = {
  'permission.choose': 'Choose people and groups…',
  'permission.change': 'Choose people and groups for “{name}”',
  'permission.who': 'People and groups',
  'permission.find': 'Person, group, or role',
  'permission.found_none': 'No people or groups found.',
  'permission.people': { one: '{count} person', other: '{count} people' },
  'permission.bots': { one: '{count} bot', other: '{count} bots' },
  'permission.others': { one: '{count} other', other: '{count} others' },
  'permission.more_groups': { one: '{count} more group', other: '{count} more groups' },
  'permission.you': 'You',
  'permission.have': 'Number of accounts with this permission: {who}.',
  'permission.have_none': 'Nobody has this permission.',
  'permission.no_guests': 'Guests can’t have this permission.',
  'permission.apply': 'Apply',
  'permission.choose_some': 'Choose at least one person or group.',
  'permission.lose': '{names} will lose this permission.',
  'permission.get': '{names} will get this permission.',

  'of_group.can_manage_group': 'Who can manage this group',
  'of_group.can_manage_group_more': 'This includes changing its name, members, and permissions, and deactivating it.',
  'of_group.can_add_members_group': 'Who can add members',
  'of_group.can_add_members_group_more': 'This includes adding subgroups.',
  'of_group.can_remove_members_group': 'Who can remove members',
  'of_group.can_remove_members_group_more': 'People who can manage the group can always remove members.',
  'of_group.can_join_group': 'Who can join',
  'of_group.can_join_group_more': 'People who can add members can also join.',
  'of_group.can_leave_group': 'Who can leave',
  'of_group.can_leave_group_more': 'People who can remove members can also leave.',
  'of_group.can_mention_group': 'Who can mention this group',
  'of_group.can_mention_group_more': 'A mention notifies everyone in the group.',

  'of_stream.can_administer_channel_group': 'Who can manage this channel',
  'of_stream.can_administer_channel_group_more':
    'Administrators can always manage it. This permission alone doesn’t let anyone read a private channel.',
  'of_stream.can_send_message_group': 'Who can post',
  'of_stream.can_send_message_group_more': 'This applies to people who can read the channel.',
  'of_stream.can_subscribe_group': 'Who can subscribe',
  'of_stream.can_subscribe_group_more':
    'If the channel is private, these people can also read it. If it’s public, everyone except guests can subscribe.',
  'of_stream.can_add_subscribers_group': 'Who can add subscribers',
  'of_stream.can_add_subscribers_group_more':
    'These people can also read the channel. The organization’s permissions can let others add subscribers, too.',
  'of_stream.can_remove_subscribers_group': 'Who can remove subscribers',
  'of_stream.can_remove_subscribers_group_more': 'People who can manage the channel can always remove subscribers.',
} as const satisfies Catalogue
