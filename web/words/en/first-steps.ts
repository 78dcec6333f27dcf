import type { Catalogue } from './catalogue'

export const firstSteps = {
  'first.invite_otherwise': 'Invite by email or with another role',
  'first.link': 'Invitation link',
  'first.link_more': {
    one: 'The link works for {count} day. Anyone who opens it can join as a member.',
    other: 'The link works for {count} days. Anyone who opens it can join as a member.',
  },
  'first.about': 'Description',
  'first.another_channel': 'Add another channel',
  'first.add_channels': { one: 'Add {count} channel', other: 'Add {count} channels' },
  'first.channel_announcements': 'announcements',
  'first.about_announcements': 'News for everyone.',
  'first.channel_ideas': 'ideas',
  'first.about_ideas': 'Suggestions and improvements.',
  'first.channel_help': 'help',
  'first.about_help': 'Questions and answers.',
  'first.channel_off_topic': 'off topic',
  'first.about_off_topic': 'Anything else you want to talk about.',
} as const satisfies Catalogue
