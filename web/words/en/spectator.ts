import type { Catalogue } from './catalogue'

/** Text for people who read without an account. */
export const spectator = {
  'spectator.log_in': 'Log in',
  'spectator.log_in_to_write': 'Log in to post',
  'spectator.reading': 'You’re reading without an account.',
  'spectator.channels': 'Public channels',
  'spectator.channels_lede': 'Anyone can read these channels. Log in to post.',
  'spectator.no_topics': 'No topics yet.',
  'spectator.older': 'Show earlier messages',
  'spectator.newer': 'Show later messages',
  'spectator.later': 'A lot of people are reading right now. Try again in a minute.',
  'spectator.tomorrow':
    'The daily limit for reading without an account has been reached. Come back tomorrow, or log in.',
  'spectator.reactions': { one: '{emoji}, {count} person', other: '{emoji}, {count} people' },
} as const satisfies Catalogue
