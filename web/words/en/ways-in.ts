import type { Catalogue } from './catalogue'

/** Text for passkeys, for codes in addition to the user's password, and for accounts at providers. */
export const waysIn = {
  'passkeys.title': 'Passkeys',
  'passkeys.more':
    'A passkey lets you log in with your fingerprint, your face, or your device’s screen lock, without a password.',
  'passkeys.without': 'This browser doesn’t support passkeys.',
  'passkeys.add': 'Add a passkey',
  'passkeys.add_more':
    'Your browser asks where to save the passkey: on this device, on your phone, or on a security key.',
  'passkeys.name': 'Name of the passkey',
  'passkeys.name_hint': 'For example, the name of the device that stores it.',
  'passkeys.make': 'Create passkey',
  'passkeys.already': 'This device already has a passkey for your account.',
  'passkeys.failed': 'No passkey was created. Try again, or choose another device.',
  'passkeys.times': 'Added {added}, last used {used}',
  'passkeys.unused': 'Added {added}, never used',
  'passkeys.elsewhere': 'Belongs to {host} and doesn’t work at this address.',
  'passkeys.rename': 'Rename',
  'passkeys.rename_this': 'Rename {name}',
  'passkeys.remove_this': 'Remove {name}',

  'code.title': 'Two-step verification',
  'code.more':
    'When you log in with your password, you’re also asked for a code from an authenticator app. Passkeys and providers don’t need one.',
  'code.off': 'Two-step verification is off',
  'code.on': 'Two-step verification has been on since {added}',
  'code.left': {
    one: '{count} recovery code left.',
    other: '{count} recovery codes left.',
  },
  'code.unreadable': 'Your app’s codes stopped working because this server’s secret changed. Set them up again.',
  'code.set_up': 'Set up codes',
  'code.scan': 'Scan this QR code with an authenticator app on your phone.',
  'code.qr': 'A QR code for authenticator apps',
  'code.type': 'If you can’t scan it, enter this key in the app',
  'code.shown': 'Code from the app',
  'code.turn_on': 'Turn on',
  'code.new_recovery': 'Replace recovery codes',
  'code.turn_off': 'Turn off',
  'code.turn_off_really': 'Yes, turn codes off',
  'code.recovery': 'Your recovery codes',
  'code.recovery_more':
    'Keep these codes in a safe place. If you lose your phone, log in with your password and one of them. Each works once. They won’t be shown again.',
  'code.kept': 'I’ve saved them',

  'identities.title': 'Linked accounts',
  'identities.more': 'You can log in with an account that you have elsewhere.',
  'identities.linked': 'Linked {when}',
  'identities.linked_as': '{email}, linked {when}',
  'identities.not_offered': 'Your organization doesn’t offer this provider right now, so you can’t log in with it.',
  'identities.unlink': 'Unlink',
  'identities.unlink_this': 'Unlink {name}',
  'identities.link_this': 'Link {name}',
  'identities.link_another': 'Link another {name} account',
  'identities.link_more': 'A new window opens, where you log in at {host}.',
  'identities.ready': 'You’ve confirmed that it’s you. Continue in a new window.',
} as const satisfies Catalogue
