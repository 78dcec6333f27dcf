import type { Catalogue } from './catalogue'

/** Texts of the settings of notifications. */
export const notices = {
  'notices.title': 'Notifications in this browser',
  'notices.on': 'This browser tells you of messages while the client is closed.',
  'notices.off': 'This browser tells you of nothing while the client is closed.',
  'notices.turn_on': 'Turn on',
  'notices.turn_off': 'Turn off',
  'notices.test': 'Try it out',
  'notices.test_shown':
    'The browser has shown a notification. If you see none, your system hides them: look at its settings.',
  'notices.test_lost':
    'The push service took a notification, but none came. Is the browser online, and does nothing block its push service?',
  'notices.test_failed': 'Nothing could be sent: {problem}',
  'notices.blocked': 'Notifications are blocked for this site. Allow them in the settings of the browser.',
  'notices.offer':
    'You were written to while you were away. Shall this browser tell you of that, even while this page is closed?',
  'notices.not_now': 'Not now',
  'notices.dismissed': 'You gave no answer. To be asked again, turn them on again.',
  'notices.insecure': 'Browsers show notifications of addresses with https only.',
  'notices.unsupported': 'This browser can’t show notifications while the client is closed.',
  'notices.install': 'On an iPhone or iPad, first add this page to the home screen, and open it from there.',
  'notices.no_worker': 'The part of the client that shows notifications isn’t there yet. Reload the page.',
  'notices.failed': 'The browser couldn’t turn them on: {problem}',
  'notices.content': 'Show what was said',
  'notices.content_more': 'Otherwise they say only who wrote, and where.',
  'notices.quiet': 'Quiet hours',
  'notices.quiet_more': 'Nothing pops up at this time of the day.',
  'notices.from': 'From',
  'notices.to': 'To',
  'notices.browsers': 'Your browsers with notifications',
  'notices.channels': 'Channels with choices of their own',
  'notices.no_channels': 'None. What you hear of a channel is chosen in its menu.',
  'notices.nameless': 'A browser',
  'notices.remove': 'Remove',
} as const satisfies Catalogue
