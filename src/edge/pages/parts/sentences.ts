import type { english } from '../words/english'
import type { Translate } from './speaking'

/**
 * Errors that people see on the pages, with a solution. The protocol's own messages are in English, and most of them
 * say only what is wrong.
 */
const SENTENCES: Readonly<Record<string, keyof typeof english>> = {
  'Your username or password is incorrect': 'refusal.log_in',
  'Password is incorrect.': 'refusal.password',
  'Password authentication is disabled in this organization': 'refusal.passwords_off',
  'This is the only way to log in to your account. Set a password first.': 'refusal.last_way_in',
  'Confirm that it’s you, and try again.': 'refusal.confirm',
  'Owners also need a password or a log-in provider, because passkeys stop working if the organization’s address changes.':
    'refusal.owners_way_in',
  'Passkeys need a server with a host name. They don’t work at an IP address.': 'refusal.passkey_host',
  'This passkey was already added.': 'refusal.passkey_known',
  'An account can have at most 20 passkeys.': 'refusal.passkeys_full',
  'This code is incorrect or was already used.': 'refusal.code',
  'This log-in has expired. Start again.': 'refusal.log_in_over',
  'Your password alone isn’t enough here. Log in with your browser.': 'refusal.code_first',
  'Your password alone isn’t enough here. Log in with your passkey or your provider.': 'required.use_way',
  'Account is deactivated': 'refusal.deactivated',
  'This organization has been deactivated': 'refusal.organization_deactivated',
  'The password is too weak.': 'refusal.weak',
  'Already has an account.': 'refusal.taken',
  'Unique names required in this organization.': 'refusal.name_taken',
  'Enter a valid email address.': 'refusal.email',
  'Please use your real email address.': 'refusal.disposable',
  'Email addresses containing + are not allowed in this organization.': 'refusal.plus',
  'Name too short!': 'refusal.name_short',
  'Name too long!': 'refusal.name_long',
  'Invalid characters in name!': 'refusal.name_characters',
  'The name of an organization must have 1 to 40 characters': 'refusal.organization_name',
  'There’s already an organization at this address': 'refusal.organization_there',
  'Whoops. The confirmation link has expired or been deactivated.': 'refusal.link_over',
  "Whoops. We couldn't find your confirmation link in the system.": 'refusal.link_unknown',
  'Whoops. The confirmation link is malformed.': 'refusal.link_malformed',
  'This link has expired, was already used, or wasn’t copied completely.': 'refusal.reset_over',
}

/** The key of our own wording for a server error, if there is one. */
export const textOf = (msg: string): keyof typeof english | undefined => SENTENCES[msg]

/** A refusal as a sentence: our own wording if there is one, or else the server's message. */
export function sentenceOf(status: number, msg: string, t: Translate): string {
  if (status === 429) return t('refusal.too_many')
  const key = textOf(msg)
  if (key) return t(key)
  return /[.!?]$/.test(msg) ? msg : `${msg}.`
}
