import type { Catalogue } from '../catalogue'

/** Texts of lists of conversations: the inbox and previews. */
export const lists = {
  'inbox.sub': '{needs} for you, {others} more unread',
  'inbox.show': 'Show',
  'inbox.scope_all': 'All',
  'inbox.scope_for_you': 'For you',
  'inbox.fold': 'Fold',
  'inbox.unfold': 'Unfold',
  'inbox.mark_read': 'Mark as read',
  'inbox.mark_all_read': 'Mark all as read',
  'inbox.mute': 'Mute topic',
  'inbox.swipe_read': 'Read',
  'inbox.swipe_mute': 'Mute',
  'inbox.marked': { one: 'Marked {count} message as read.', other: 'Marked {count} messages as read.' },
  'inbox.muted_topic': 'Muted “{topic}”.',
  'inbox.undo': 'Undo',
  'inbox.failed': 'That did not work. Try again.',
  'inbox.empty': 'You are up to date',
  'inbox.empty_more': 'Nothing needs you and nothing is unread. The river is that way.',
  'inbox.empty_for_you': 'Nothing needs you',
  'inbox.empty_for_you_more': 'Direct messages, mentions and topics you follow appear here.',
  'inbox.read_feed': 'Read the combined feed',
  'inbox.muted': { one: 'Muted topics have {count} more.', other: 'Muted topics have {count} more.' },
  'inbox.show_muted': 'Show them',

  'preview.you': 'You',
  'people.oneself': '{name} (you)',
  'people.unknown': 'Unknown person',
  'topic.empty': '(no topic)',
  'channel.unknown': 'Unknown channel',
  'next.no_topic': 'No other topic is unread.',
  'next.no_direct': 'No other direct message is unread.',

  'lazy.failed': 'This part did not load.',
  'lazy.reload': 'Reload',
} as const satisfies Catalogue
