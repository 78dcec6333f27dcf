import type { Catalogue } from '../catalogue'

/** Texts of channels, their topics and direct conversations. */
export const channels = {
  'channel.open': 'Open to all members',
  'channel.private': 'Private',
  'channel.web': 'Public on the web',
  'channel.history': 'New members see older messages',
  'channel.no_history': 'New members see only new messages',
  'channel.members': 'Members',
  'channel.details': 'Details',
  'channel.all_people': 'All people',
  'channel.topics': 'Topics',
  'channel.resolved': 'Resolved',
  'channel.feed': 'All messages',
  'channel.files': 'Files',
  'channel.filter': 'Filter topics',
  'channel.none_found': 'No topic is called that.',
  'channel.none_resolved': 'No topic is resolved yet.',
  'channel.empty': 'Nobody has said anything yet',
  'channel.empty_more': 'Start a topic and give it a short name. People find it by that name later.',

  'channels.find': 'Find a channel',
  'channels.all': 'All {count}',
  'channels.not_joined': 'Not joined {count}',
  'channels.none_found': 'No channel is called that.',
  'channels.none_left': 'You are in every channel that you can see.',
  'channels.join': 'Join',
  'channels.leave': 'Leave',

  'direct.empty': 'Nobody has written to you yet',
  'direct.empty_more': 'Messages between you and others, or with yourself, appear here.',
  'direct.find': 'Find somebody',
} as const satisfies Catalogue
