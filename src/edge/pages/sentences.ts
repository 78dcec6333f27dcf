/**
 * What to do about errors that people see on the pages. The protocol's own texts only say what is
 * wrong.
 */
const ADVICE: Readonly<Record<string, string>> = {
  'Your username or password is incorrect': 'Check both and try again, or ask an administrator for a new password.',
  'Password is incorrect.': 'Check it and try again.',
  'Account is deactivated': 'An administrator can reactivate it.',
  'This organization has been deactivated':
    'If this server sends mail, the owners have a link that reactivates it. Whoever runs the server can also make one.',
  'The password is too weak.': 'Use at least 6 characters that are hard to guess.',
  'Already has an account.': 'Log in with this address, or join with another.',
  'Unique names required in this organization.': 'Someone already has this name. Add something to yours.',
}

const TOO_MANY = 'Too many attempts. Wait a while, then try again.'

/** A refusal as a sentence that says what to do. */
export function sentenceOf(status: number, msg: string): string {
  if (status === 429) return TOO_MANY
  const advice = ADVICE[msg]
  const sentence = /[.!?]$/.test(msg) ? msg : `${msg}.`
  return advice ? `${sentence} ${advice}` : sentence
}
