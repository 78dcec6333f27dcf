/** The texts of the page on which people confirm their identity. */
export const presenceEnglish = {
  'presence.title': 'Confirm that it’s you',
  'presence.lede': 'You logged in a while ago. Please show that it is still you. It counts for ten minutes.',
  'presence.do': 'Continue',
  'presence.with_passkey': 'Use a passkey',
  'presence.with': 'Confirm with {provider}',
  'presence.no_way': 'There is no way to confirm it here. Log out and log in again.',
  'presence.done': 'You confirmed that it’s you',
  'presence.done_more': 'You can close this window and go on where you were.',
  'presence.first': 'Confirm that it’s you to see your key.',
  'presence.begin': 'Confirm that it’s you',
  'presence.not_yours': 'You logged in there with an identity that isn’t linked to your account.',
  'presence.not_asked': 'The provider didn’t ask you to log in again. Log out there, or confirm in another way.',
  'required.lede':
    'Your organization requires a second step to log in. Set it up now; from then on you’re asked for a code.',
  'required.again': 'Go back to the app and log in again. It asks for a code this time.',
  'required.use_way': 'Your organization requires more than a password. Log in with your passkey or your provider.',
  'required.title': 'Soon your password won’t be enough',
  'required.hint':
    'From {day} on, your organization requires more than a password. Add a passkey, set up codes or link a provider before then, on the page “My key”.',
  'required.set_up': 'Set it up now',
  'required.later': 'Not now',
  'required.to_app': 'Continue to the app',
  'required.soon':
    'From {day} on, your organization requires more than a password. Add a passkey, set up codes or connect a provider below before then.',
  'required.now':
    'Your organization requires more than a password. Add a passkey, set up codes or connect a provider below.',
}
