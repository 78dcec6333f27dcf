/** What to do about the refusals that people meet on the pages; the protocol's own texts only say what is wrong. */
const ADVICE: Readonly<Record<string, string>> = {
  'Your username or password is incorrect': 'Check both and try again, or ask an administrator for a new password.',
  'Account is deactivated': 'An administrator can reactivate it.',
  'This organization has been deactivated':
    'Whoever is an owner has a link in their mail that opens it again; whoever runs this server can print one.',
  'The password is too weak.': 'Take at least 6 characters that nobody would guess.',
  'Already has an account.': 'Log in with this address, or join with another one.',
  'Unique names required in this organization.': 'Somebody has this name already: add something to yours.',
  'Must be an organization owner': 'Ask an owner to do this.',
  'Must be an organization administrator': 'Ask an administrator to do this.',
  'Insufficient permission': 'Ask an owner to do this.',
  'No such user': 'Load this page again to see who is here.',
  'User is deactivated': 'Reactivate them first.',
  'Cannot deactivate the only organization owner': 'Make somebody else an owner first.',
  'No such invitation': 'Load this page again to see which are open.',
  'Invitation has already been revoked': 'Load this page again to see which are open.',
}

const TOO_MANY = 'Too many tries. Wait a while, then try again.'

/** A refusal as a sentence that says what to do. */
export function sentenceOf(status: number, msg: string): string {
  if (status === 429) return TOO_MANY
  const advice = ADVICE[msg]
  const sentence = /[.!?]$/.test(msg) ? msg : `${msg}.`
  return advice ? `${sentence} ${advice}` : sentence
}
