/** Text about confirming your identity, and about organizations that require more than a password. */
export const presenceEnglish = {
  'presence.title': 'Confirm that it’s you',
  'presence.lede':
    'It’s been a while since you logged in. Confirm that it’s still you, and you won’t be asked again for 10 minutes.',
  'presence.do': 'Continue',
  'presence.with_passkey': 'Use a passkey',
  'presence.with': 'Confirm with {provider}',
  'presence.no_way': 'You can’t confirm that here. Log out and log in again.',
  'presence.done': 'You confirmed that it’s you',
  'presence.done_more': 'You can close this window and continue where you left off.',
  'presence.first': 'Confirm that it’s you to see your key.',
  'presence.begin': 'Confirm that it’s you',
  'presence.not_yours': 'You logged in there with an account that isn’t linked to yours here.',
  'presence.not_asked':
    'The provider didn’t ask you to log in again. Log out there and try again, or confirm another way.',
  'required.lede':
    'Your organization requires a second step to log in with a password. Set it up now. From then on, you’ll be asked for a code.',
  'required.again': 'Go back to the app and log in again. This time, it will ask for a code.',
  'required.use_way': 'Your organization requires more than a password. Log in with your passkey or your provider.',
  'required.title': 'Soon, your password alone won’t be enough',
  'required.hint':
    'Starting {day}, your organization requires more than a password. Before then, add a passkey, turn on two-step verification, or link a provider on the page “My key”.',
  'required.set_up': 'Set it up now',
  'required.later': 'Not now',
  'required.to_app': 'Continue to the app',
  'required.soon':
    'Starting {day}, your organization requires more than a password. Before then, add a passkey, turn on two-step verification, or link a provider below.',
  'required.now':
    'Your organization requires more than a password. Add a passkey, turn on two-step verification, or link a provider below.',
}
