import type { Catalogue } from './catalogue'

/** Text that introduces new users to the app, and owners to the first steps. */
export const introduction = {
  'intro.title': 'Welcome to {name}',
  'intro.topics':
    'Each channel has topics, and each topic is one conversation with a name. Read the topics that matter to you, and skip the rest. To talk about something new, start a topic and give it a short name.',
  'intro.phone': 'Set up this phone',
  'intro.understood': 'Got it',

  'first.title': 'First steps',
  'first.welcome': 'Welcome, {name}. Let’s set up your organization.',
  'first.done': '(done)',
  'first.name': 'Name and icon',
  'first.name_more':
    'Your organization is called {name}, and its address is {host}. An icon helps people recognize it.',
  'first.name_do': 'Set name and icon',
  'first.channels': 'Add a few channels',
  'first.channels_more': 'Three or four are enough to start with. Everyone who joins is subscribed to them.',
  'first.channels_do': 'Add channels',
  'first.invite': 'Invite people',
  'first.invite_more': 'Share one link with everyone.',
  'first.invite_do': 'Invite',
  'first.close': 'Close',
  'first.skip': 'Skip setup',
  'first.end': 'Done',
} as const satisfies Catalogue
