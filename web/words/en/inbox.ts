import type { Catalogue } from './catalogue'

/** Texts of the inbox: loaded with it. */
export const inbox = {
  'inbox.for_you': { one: '{count} for you', other: '{count} for you' },
  'inbox.more': { one: '{count} more unread', other: '{count} more unread' },
  'inbox.scope_all': 'All',
  'inbox.scope_for_you': 'For you',
  'inbox.fold': 'Fold',
  'inbox.unfold': 'Unfold',
  'inbox.mark_all_read': 'Mark all as read',
  'inbox.mute': 'Mute topic',
  'inbox.swipe_read': 'Read',
  'inbox.swipe_mute': 'Mute',
  'inbox.empty': 'You are up to date',
  'inbox.empty_more': 'Nothing needs you and nothing is unread. The river is that way.',
  'inbox.empty_for_you': 'Nothing needs you',
  'inbox.empty_for_you_more': 'Direct messages, mentions and topics you follow appear here.',
  'inbox.read_feed': 'Read the combined feed',
  'inbox.muted': { one: 'Muted topics have {count} more.', other: 'Muted topics have {count} more.' },
  'inbox.show_muted': 'Show them',
} as const satisfies Catalogue
