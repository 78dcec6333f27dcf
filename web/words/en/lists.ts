import type { Catalogue } from './catalogue'

/** Text for conversations and their previews, for unknown people and channels, and for views that fail to load. */
export const lists = {
  'inbox.show': 'Show',
  'inbox.mark_read': 'Mark as read',
  'inbox.marked': { one: 'Marked {count} message as read.', other: 'Marked {count} messages as read.' },

  'preview.you': 'You',
  'people.oneself': '{name} (you)',
  'people.unknown': 'Unknown person',
  'channel.feed': 'All messages',
  'channel.unknown': 'Unknown channel',
  'next.unread': 'Next unread conversation',
  'next.no_topic': 'Your inbox has no other topics.',
  'next.no_direct': 'Your inbox has no other direct messages.',

  'lazy.failed': 'This view couldn’t be loaded.',
  'lazy.reload': 'Reload',
  'channels.new': 'New channel',
  'direct.new': 'New direct message',
} as const satisfies Catalogue
