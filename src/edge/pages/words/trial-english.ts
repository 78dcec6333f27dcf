/** Text for trying a provider and for logging in to the desktop app, and the names of roles. */
export const trialEnglish = {
  'trial.works': 'The log-in works',
  'trial.known': 'This log-in leads to {name}’s account.',
  'trial.by_address':
    'This log-in leads to {name}’s account, which has the same email address. The first log-in links them, and the account’s password, passkeys, authenticator app, API key, and sessions stop working.',
  'trial.newcomer': 'This log-in would create a new account: {name}.',
  'trial.asks_password':
    'No account is linked to this log-in yet. People enter the password of their account once to link it.',
  'trial.deactivated': '{name}’s account is deactivated, so nobody can log in to it.',
  'trial.role': 'Role after logging in: {role}.',
  'trial.groups': 'Groups after logging in: {groups}.',
  'trial.claims': 'The provider’s claims',
  'trial.close': 'Nobody was logged in, and nothing was saved. You can close this window.',
  'trial.failed': 'The log-in doesn’t work yet',
  'trial.see_issuer':
    'Check the issuer. It must be spelled exactly as the provider spells it, often without a slash at the end.',
  'trial.see_client': 'Check the client ID and the client secret. Also check that the provider has the redirect URI.',
  'trial.see_untrusted':
    'Check the issuer and the client ID, and that the provider signs ID tokens with an asymmetric algorithm, such as RS256.',
  'trial.see_canceled':
    'The provider refused the log-in. Check its settings for who can use this application and which scopes are allowed.',
  'trial.see_secret':
    'The saved client secret can’t be read anymore, or the provider was removed. Enter the secret again.',
  'refusal.passwords_off':
    'Passwords are turned off in this organization. Log in with a provider or a passkey instead.',
  'desktop.wait': 'Continue in your browser',
  'desktop.wait_more':
    'Log in there, then copy the code. This app takes it from the clipboard, or you can paste it here.',
  'desktop.code': 'Code',
  'desktop.copy': 'Copy this code',
  'desktop.copy_more':
    'Copy the code and go back to the app. The code works once, within five minutes, and only in that app.',
  'role.200': 'administrator',
  'role.300': 'moderator',
  'role.400': 'member',
  'role.600': 'guest',
} as const
