import type { Catalogue } from './catalogue'

/** Text in the notification settings, and for setting up a phone. */
export const notices = {
  'notices.title': 'Notifications in this browser',
  'notices.on': 'This browser shows notifications even when the app is closed.',
  'notices.off': 'This browser doesn’t show notifications when the app is closed.',
  'notices.turn_on': 'Turn on',
  'notices.turn_off': 'Turn off',
  'notices.test': 'Send test notification',
  'notices.test_shown':
    'Your browser showed a notification. If you didn’t see it, your system may be hiding notifications. Check its settings.',
  'notices.test_lost':
    'The push service accepted a notification, but it didn’t arrive. Check that this browser is online and that nothing is blocking its push service.',
  'notices.test_failed': 'The test notification couldn’t be sent: {problem}',
  'notices.blocked': 'Notifications are blocked for this site. Allow them in your browser’s settings.',
  'notices.offer':
    'You received messages while you were away. Do you want this browser to notify you, even when the app is closed?',
  'notices.not_now': 'Not now',
  'notices.dismissed': 'You didn’t answer your browser’s request. To be asked again, turn on notifications.',
  'notices.desktop': 'The desktop app shows notifications while it is running.',
  'notices.insecure': 'Browsers only show notifications for addresses that start with https.',
  'notices.unsupported': 'This browser can’t show notifications when the app is closed.',
  'notices.install': 'On an iPhone or iPad, first add this page to the home screen, then open it from there.',
  'notices.no_worker': 'The part of the app that shows notifications hasn’t loaded yet. Reload the page.',
  'notices.failed': 'This didn’t work: {problem}',
  'notices.content': 'Show message content',
  'notices.content_more':
    'This applies to push notifications in all your browsers. When it’s off, they show only the sender and the conversation.',
  'notices.quiet': 'Quiet hours',
  'notices.quiet_more': 'You won’t get notifications during these hours, except by email.',
  'notices.from': 'From',
  'notices.to': 'To',
  'notices.browsers': 'Browsers that notify you',
  'notices.channels': 'Channels with their own notification settings',
  'notices.no_channels': 'No channels yet. You can change a channel’s notifications in its menu.',
  'notices.nameless': 'Unknown browser',
  'notices.remove': 'Remove',
  'phone.title': 'Set up this phone',
  'phone.home': 'Add to home screen',
  'phone.home_do': 'Add to home screen',
  'phone.home_more': 'The app then opens like any other, without the browser’s toolbars.',
  'phone.home_apple':
    'Tap Share in Safari, then “Add to Home Screen”. Open {name} from the home screen and come back to this step.',
  'phone.home_menu':
    'Open the browser’s menu and tap “Add to Home screen” or “Install app”. Then open {name} from the home screen.',
  'phone.ring': 'Turn on notifications',
  'phone.ring_more': 'Your phone notifies you of new messages, even when the app is closed.',
  'phone.step_done': '(done)',
  'phone.done': 'Done',
} as const satisfies Catalogue
