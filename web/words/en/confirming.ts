import type { Catalogue } from './catalogue'

/** Texts of the dialog in which someone shows again that it is them. */
export const confirming = {
  'confirming.title': 'Is it you?',
  'confirming.lede':
    'You logged in a while ago. Before this change, show that it’s still you. It counts for ten minutes.',
  'confirming.password': 'Password',
  'confirming.code': 'Code',
  'confirming.code_more': 'From your authenticator app, or a recovery code.',
  'confirming.do': 'Continue',
  'confirming.passkey': 'Use a passkey',
  'confirming.provider': 'Confirm with {name}',
  'confirming.window': 'It opens in a window. Come back here when you’re done.',
  'confirming.no_way': 'There is no way to confirm it here. Log out and log in again.',
  'confirming.failed': 'The check failed. Try again, or use another way.',
} as const satisfies Catalogue
