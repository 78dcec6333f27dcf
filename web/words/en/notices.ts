import type { Catalogue } from '../catalogue'

/** Texts of the settings of notifications. */
export const notices = {
  'notices.title': 'Notifications in this browser',
  'notices.on': 'This browser tells you of messages while the client is closed.',
  'notices.off': 'This browser tells you of nothing while the client is closed.',
  'notices.turn_on': 'Turn on',
  'notices.turn_off': 'Turn off',
  'notices.test': 'Try it out',
  'notices.test_taken': 'The push service took a notification. If none appears, look at the settings of your system.',
  'notices.test_failed': 'Nothing could be sent: {problem}',
  'notices.blocked': 'Notifications are blocked for this site. Allow them in the settings of the browser.',
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
  'notices.nameless': 'A browser',
  'notices.remove': 'Remove',
} as const satisfies Catalogue
