import type { Catalogue } from './catalogue'

/** Text in the dialog where users confirm their identity. */
export const confirming = {
  'confirming.title': 'Confirm that it’s you',
  'confirming.lede':
    'It’s been a while since you logged in. Confirm that it’s still you, and you won’t be asked again for 10 minutes.',
  'confirming.password': 'Password',
  'confirming.code': 'Code',
  'confirming.code_more': 'Enter a code from your authenticator app, or a recovery code.',
  'confirming.do': 'Continue',
  'confirming.passkey': 'Use a passkey',
  'confirming.provider': 'Confirm with {name}',
  'confirming.window': 'When you confirm with a provider, a new window opens. Come back here when you’re done.',
  'confirming.no_way': 'You can’t confirm that here. Log out and log in again.',
  'confirming.failed': 'This didn’t work. Try again, or use another method.',
} as const satisfies Catalogue
