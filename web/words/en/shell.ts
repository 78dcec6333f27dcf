import type { Catalogue } from './catalogue'

/** Texts of the shell: navigation, banners, counts, presence. */
export const shell = {
  'logged_out.title': 'Not everything was sent',
  'logged_out.unsent': {
    one: 'A text of yours was not sent. This browser forgets it now. Save it first if you want to keep it.',
    other:
      '{count} texts of yours were not sent. This browser forgets them now. Save them first if you want to keep them.',
  },
  'logged_out.save': 'Save as a file',
  'logged_out.leave': 'Forget and go on',
  'shell.skip': 'Skip to content',
  'shell.main': 'Main',
  'shell.conversations': 'Conversations',
  'shell.back': 'Back',
  'shell.loading': 'Loading',
  'shell.offline': 'The server can’t be reached, and nothing is kept here yet. What you wrote is.',

  'tab.inbox': 'Inbox',
  'tab.channels': 'Channels',
  'tab.direct': 'Direct',
  'tab.search': 'Search',
  'tab.you': 'You',

  'view.inbox': 'Inbox',
  'view.feed': 'Combined feed',
  'view.mentions': 'Mentions',
  'view.starred': 'Starred',
  'view.followed': 'Followed topics',
  'view.resolved': 'Resolved topics',
  'view.unread': 'Unread',
  'view.alerted': 'Alert words',
  'view.reactions': 'Reactions to you',
  'view.drafts': 'Drafts',
  'view.channels': 'Channels',
  'view.direct': 'Direct messages',

  'key.ctrl': 'Ctrl',
  'key.shift': 'Shift',

  'count.unread': 'unread',
  'count.for_you': 'unread, for you',
  'count.mention': 'mentions you',

  'presence.active': 'active',
  'presence.idle': 'idle',
  'presence.offline': 'offline',

  'banner.offline': 'You are offline.',
  'banner.try_now': 'Try now',

  'side.views': 'Views',
  'side.jump': 'Jump to…',
  'side.all_direct': 'All direct messages',
  'side.all_topics': 'All topics',
  'side.browse': 'Browse channels',
  'side.muted': { one: '{count} muted', other: '{count} muted' },
  'side.settings': 'Settings',

  'absent.title': 'There is nothing here',
  'absent.more': 'It was moved or deleted, or you are not allowed to see it.',
  'absent.inbox': 'Go to the inbox',
} as const satisfies Catalogue
