import type { Catalogue } from './catalogue'

/** Text in the shell, such as navigation, banners, counts and presence. */
export const shell = {
  'logged_out.title': 'Unsent messages',
  'logged_out.unsent': {
    one: 'You have a message that wasn’t sent. It will be deleted from this browser. Save it first if you want to keep it.',
    other:
      'You have {count} messages that weren’t sent. They will be deleted from this browser. Save them first if you want to keep them.',
  },
  'logged_out.save': 'Save as file',
  'logged_out.leave': 'Delete and continue',
  'shell.skip': 'Skip to content',
  'shell.main': 'Main',
  'shell.conversations': 'Conversations',
  'shell.back': 'Back',
  'filter.empty': 'Clear',
  'shell.loading': 'Loading',
  'shell.offline': 'No messages are stored on this device yet. Your drafts are safe.',

  'tab.inbox': 'Inbox',
  'tab.channels': 'Channels',
  'tab.direct': 'Direct',
  'tab.search': 'Search',
  'tab.you': 'You',

  'view.inbox': 'Inbox',
  'view.feed': 'Combined feed',
  'view.mentions': 'Mentions',
  'view.starred': 'Starred',
  'view.recent': 'Recent conversations',
  'view.followed': 'Followed topics',
  'view.resolved': 'Resolved topics',
  'view.unread': 'Unread',
  'view.alerted': 'Alert words',
  'view.reactions': 'Reactions to your messages',
  'view.drafts': 'Drafts',
  'view.channels': 'Channels',
  'view.direct': 'Direct messages',

  'key.ctrl': 'Ctrl',
  'key.shift': 'Shift',

  'count.unread': 'unread',
  'count.for_you': 'unread for you',
  'count.mention': 'mentions you',

  'presence.active': 'active',
  'presence.idle': 'idle',
  'presence.offline': 'offline',

  'banner.offline': 'You’re offline.',
  'banner.unreachable': 'Can’t reach {name}.',
  'banner.try_now': 'Try now',

  'side.views': 'Views',
  'side.jump': 'Jump to…',
  'side.all_direct': 'All direct messages',
  'side.all_topics': 'All topics',
  'side.browse': 'Browse channels',
  'side.filter': 'Filter channels',
  'side.others': 'Other channels',
  'side.inactive': { one: '{count} inactive', other: '{count} inactive' },
  'side.muted': { one: '{count} muted', other: '{count} muted' },
  'side.none_found': 'No channels found.',
  'side.section': 'Options for {name}',
  'side.settings': 'Settings',

  'absent.title': 'Not found',
  'absent.more': 'This page doesn’t exist, or you don’t have access to it.',
  'absent.inbox': 'Go to inbox',
  'absent.here': 'This page isn’t on this device yet. It will load once you’re connected again.',
} as const satisfies Catalogue
