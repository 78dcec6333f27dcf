import type { Catalogue } from './catalogue'

/** Texts of the dialog in which users confirm their identity. */
export const confirming = {
  'confirming.title': 'Confirm that it’s you',
  'confirming.lede':
    'You logged in a while ago. Confirm that it’s still you. You won’t be asked again for ten minutes.',
  'confirming.password': 'Password',
  'confirming.code': 'Code',
  'confirming.code_more': 'Enter a code from your authenticator app, or a recovery code.',
  'confirming.do': 'Continue',
  'confirming.passkey': 'Use a passkey',
  'confirming.provider': 'Confirm with {name}',
  'confirming.window': 'This opens a new window. Come back here when you’re done.',
  'confirming.no_way': 'There is no way to confirm it here. Log out and log in again.',
  'confirming.failed': 'The check failed. Try again, or use another way.',
} as const satisfies Catalogue
