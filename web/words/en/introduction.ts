import type { Catalogue } from './catalogue'

/** Texts of what somebody new is told once. */
export const introduction = {
  'intro.title': 'Channels have topics',
  'intro.topics':
    'Each channel has topics, and each topic is one conversation with a name. Read the topics that matter to you, and skip the rest. To talk about something new, start a topic and give it a short name.',
  'intro.understood': 'Got it',
} as const satisfies Catalogue
