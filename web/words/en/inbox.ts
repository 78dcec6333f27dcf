import type { Catalogue } from './catalogue'
import { introduction } from './introduction'

/** Text in the inbox, loaded with it. */
export const inbox = {
  ...introduction,
  'inbox.for_you': { one: '{count} for you', other: '{count} for you' },
  'inbox.more': { one: '{count} more unread', other: '{count} more unread' },
  'inbox.unread': { one: '{count} unread', other: '{count} unread' },
  'inbox.scope_all': 'All',
  'inbox.scope_for_you': 'For you',
  'inbox.fold': 'Collapse “{name}”',
  'inbox.unfold': 'Expand “{name}”',
  'inbox.mark_all_read': 'Mark all as read in “{name}”',
  'inbox.mark_this_read': 'Mark “{name}” as read',
  'inbox.mute': 'Mute topic “{name}”',
  'inbox.swipe_read': 'Read',
  'inbox.swipe_mute': 'Mute',
  'inbox.empty': 'You’re all caught up',
  'inbox.empty_more': 'There are no unread messages in your inbox.',
  'inbox.empty_for_you': 'Nothing new for you',
  'inbox.empty_for_you_more': 'Direct messages, mentions, and topics you follow appear here.',
  'inbox.read_feed': 'Open combined feed',
  'inbox.muted': {
    one: 'There is {count} unread message in muted conversations.',
    other: 'There are {count} unread messages in muted conversations.',
  },
  'inbox.show_muted': 'Show muted conversations',
} as const satisfies Catalogue
