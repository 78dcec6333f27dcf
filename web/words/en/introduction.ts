import type { Catalogue } from './catalogue'

/** Texts of what somebody new is told once. */
export const introduction = {
  'intro.title': 'Channels have topics',
  'intro.topics':
    'Every channel is divided into topics, one for each thing that people talk about. ' +
    'Read the topics that concern you, and leave the others. ' +
    'For something new, begin a topic and give it a short name.',
  'intro.understood': 'Got it',
} as const satisfies Catalogue
