import { factorsEnglish } from './factors-english'
import { presenceEnglish } from './presence-english'
import { publicEnglish } from './public-english'
import { trialEnglish } from './trial-english'

/** Text on the pages that the server renders. `{name}` is a placeholder for a value. */
export const english = {
  ...trialEnglish,
  ...publicEnglish,
  ...presenceEnglish,
  ...factorsEnglish,
  'layout.pages': 'Pages',
  'layout.key': 'My key',
  'layout.log_in': 'Log in',
  'layout.about':
    'A chat server with the Zulip {api}. Use it with Zulip’s mobile and terminal apps, bots, and libraries.',

  'log_in.title': 'Log in',
  'log_in.heading': 'Log in to {organization}',
  'log_in.do': 'Log in',
  'log_in.no_account': 'No account? Ask someone in the organization for an invitation link.',
  'log_in.public': 'Read public channels without an account',
  'log_in.read_on': 'Keep reading without an account',
  'log_in.too_many':
    'Too many attempts for this email address. Wait {minutes} min, use another browser where you’ve logged in before, or ask an administrator for a password reset link.',
  'log_in.too_many_from_here':
    'Too many failed attempts came from your network. Wait {minutes} min, or use a browser where you’ve logged in before.',
  'log_in.busy':
    'Too many people are trying to log in right now, so your password wasn’t checked. Try again in {seconds} s. Browsers where you’ve logged in before go first.',

  'field.email': 'Email address',
  'field.own_email': 'Your email address',
  'field.own_name': 'Your name',
  'field.password': 'Password',
  'field.password_hint': 'At least 6 characters, and hard to guess.',

  'found.title': 'Create your organization',
  'found.lede': 'There’s no organization at this address yet. Create one here, and you’ll be its owner.',
  'found.key': 'Setup key',
  'found.key_hint': 'The SETUP_KEY secret of this server.',
  'found.name': 'Name of the organization',
  'found.do': 'Create organization',
  'found.wrong_key':
    'This isn’t the setup key of this server. The person who set up the server chose it as the secret SETUP_KEY, or has it in .deploy.vars. On your own machine, look in .serve.vars, or in .dev.vars for a development server.',

  'join.title': 'Join',
  'join.heading': 'Join {organization}',
  'join.invited_as_100': '{name} has invited you to join as an owner.',
  'join.invited_as_200': '{name} has invited you to join as an administrator.',
  'join.invited_as_300': '{name} has invited you to join as a moderator.',
  'join.invited_as_400': '{name} has invited you to join as a member.',
  'join.invited_as_600': '{name} has invited you to join as a guest.',
  'join.address': 'Your account will have the address {email}.',
  'join.groups': 'More channels to start with',
  'join.do': 'Join',
  'join.has_account': 'Already have an account here? {log_in}',
  'join.dead': 'This invitation link doesn’t work',
  'join.over_more': 'Ask the person who sent it to you for a new one.',
  'join.dead_more':
    'Check that you copied the whole link. If you did, ask the person who sent it to you for a new one.',

  'forgot.title': 'Forgot your password?',
  'forgot.lede': 'Enter the email address of your account. You’ll get an email with a link to set a new password.',
  'forgot.do': 'Send me a link',
  'forgot.asked': 'Check your email',
  'forgot.asked_more':
    'If there’s an account with the address {email}, an email with a link is on its way. The link works once and expires after a day. If you don’t get an email, check the address, and look in your spam folder.',
  'forgot.no_mail': 'This server doesn’t send email. Ask an administrator of {organization} for a password reset link.',

  'find.title': 'Find your organization',
  'find.lede':
    'Enter the email address of your account. If the account is on this server, you’ll get an email with the address of your organization.',
  'find.do': 'Send me the address',
  'find.asked_more':
    'If there’s an account with the address {email}, an email with the address of its organization is on its way. If you don’t get one, check the address, and look in your spam folder.',
  'find.no_mail': 'This server doesn’t send email. Ask someone in your organization for its address.',

  'reset.title': 'Set a new password',
  'reset.lede': 'This sets the password for {email}. The link works once.',
  'reset.new': 'New password',
  'reset.again': 'Repeat the new password',
  'reset.do': 'Set password',
  'reset.two': 'The passwords don’t match. Enter the same one twice.',
  'reset.done': 'Your password is set',
  'reset.done_more':
    'Log in as {email} with the new password. You’ve been logged out of all browsers. If someone else created the link for you, your API key was replaced, and your passkeys and the codes from your authenticator app no longer work. The new key is on the page “My key”.',
  'reset.dead': 'This password reset link doesn’t work',
  'reset.dead_more':
    'If you’ve already used this link to set a password, log in with that password. If not, ask for a new link.',

  'reactivate.title': 'Reactivate',
  'reactivate.heading': 'Reactivate {organization}',
  'reactivate.lede':
    'This organization is deactivated. Reactivating it restores everything: people, messages, and API keys. Everyone has to log in again in their browsers.',
  'reactivate.do': 'Reactivate organization',
  'reactivate.done': 'Reactivated',
  'reactivate.done_heading': '{organization} is active again',
  'reactivate.done_more': 'Everyone can log in as before.',
  'reactivate.dead': 'This reactivation link doesn’t work',
  'reactivate.dead_more': 'The person who runs this server can create a new link with {command}.',

  'confirm.dead': 'This confirmation link doesn’t work',
  'confirm.dead_more':
    'If you’ve already opened this link, your address has been changed. If not, change it again in your settings to get a new link by email.',
  'confirm.done': 'Your email address has changed',
  'confirm.done_more':
    'The email address of your account is now {email}. It was {old}. Use the new one the next time you log in, here and in your apps.',

  'unsubscribe.title': 'Unsubscribe from emails about messages',
  'unsubscribe.lede': 'If you unsubscribe, {email} will no longer get emails about missed messages.',
  'unsubscribe.do': 'Unsubscribe',
  'unsubscribe.done': 'You’ve unsubscribed',
  'unsubscribe.done_lede': '{email} no longer gets emails about missed messages.',
  'unsubscribe.done_more':
    'You’ll still get other emails, such as those about new log-ins. You can turn emails about missed messages on again in your settings.',
  'unsubscribe.dead': 'This link doesn’t work',
  'unsubscribe.dead_more': 'Log in and turn off emails about missed messages in your settings.',

  'account.title': 'My key',
  'account.heading': 'Hello, {name}',
  'account.lede':
    'In Zulip’s mobile app, add an account with the address {address} and log in. The terminal app and your own programs need your API key.',
  'account.key': 'API key',
  'account.key_more': 'Anyone who has this key can do everything you can. Keep it secret.',
  'account.qr': 'The same file as a QR code',
  'account.show_key': 'Show my key',
  'account.download': 'Download zuliprc file',
  'account.log_out': 'Log out',

  'sessions.title': 'Active sessions',
  'sessions.this': '{browser} (this browser)',
  'sessions.times': 'Logged in {created}, last used {used}',
  'sessions.end': 'Log out',
  'sessions.end_this': 'Log out of {browser}',
  'sessions.end_all': 'Log out everywhere',
  'sessions.end_all_more': 'This logs you out of all browsers, including this one. Apps and bots keep working.',

  'setup.title': 'Not set up yet',
  'setup.heading': 'This server isn’t set up yet',
  'setup.lede': 'Every deployment needs two secrets. This one is missing {missing}. To fix that, run:',
  'setup.and': '{one} and {other}',

  'manifest.description': 'Chat organized by topic.',
  'manifest.inbox': 'Inbox',
  'manifest.direct': 'Direct messages',
  'manifest.search': 'Search',

  'nothing.title': 'Page not found',
  'nothing.lede': 'There’s no page at this address. Part of the address may be missing or mistyped.',
  'nothing.back': 'Open organization',

  'unavailable.title': 'Not available',

  'busy.title': 'Busy right now',
  'busy.problem': 'Too many requests are coming in. Try again in {seconds} s.',

  'refusal.too_many': 'Too many attempts. Wait a while and try again.',
  'refusal.log_in': 'The email address and the password don’t match. Check both and try again.',
  'refusal.password': 'The password is incorrect. Check it and try again.',
  'refusal.deactivated': 'This account is deactivated. An administrator can reactivate it.',
  'refusal.organization_deactivated':
    'This organization is deactivated. Owners may have an email with a link that reactivates it. The person who runs this server can create a new link.',
  'refusal.weak': 'The password is too weak. Use at least 6 characters that are hard to guess.',
  'refusal.taken': 'There’s already an account with this address. Log in with it, or use another address.',
  'refusal.name_taken':
    'Someone already has this name, and names must be unique in this organization. Choose another name.',
  'refusal.email': 'Enter a valid email address.',
  'refusal.disposable': 'Disposable email addresses aren’t allowed in this organization. Use another address.',
  'refusal.plus': 'Email addresses with a + aren’t allowed in this organization. Use another address.',
  'refusal.name_short': 'This name is too short. Use at least 2 characters.',
  'refusal.name_long': 'This name is too long. Use at most 100 characters.',
  'refusal.name_characters': 'This name has characters that aren’t allowed, such as @, *, or >. Remove them.',
  'refusal.organization_name': 'The name of an organization must have 1 to 40 characters.',
  'refusal.organization_there': 'There’s already an organization at this address.',
  'refusal.link_over': 'This link has expired or was revoked.',
  'refusal.link_unknown': 'This link doesn’t exist.',
  'refusal.link_malformed': 'This link isn’t complete.',
  'refusal.reset_over': 'This link has expired, was already used, or wasn’t copied completely.',

  'log_in.with': 'Log in with {provider}',
  'sign_in.link': 'Link your account',
  'sign_in.link_more':
    'This log-in doesn’t belong to an account here yet. If you have an account, enter its email address and password once. After that, you can log in this way.',
  'sign_in.link_do': 'Link and log in',
  'sign_in.refused': 'You’re not logged in',
  'sign_in.refused_more': 'Go back to the log-in page and try again, or log in another way.',
  'sign_in.over': 'This log-in took too long, was already used, or was started in another browser.',
  'sign_in.unreachable': 'The log-in provider isn’t responding right now. Try again later.',
  'sign_in.misconfigured': 'Logging in this way isn’t set up correctly. Tell an owner of this organization.',
  'sign_in.untrusted': 'The log-in provider’s response couldn’t be verified.',
  'sign_in.canceled': 'The log-in was canceled, or the provider refused it.',
  'sign_in.not_offered': 'This organization doesn’t offer this log-in method.',
  'sign_in.taken':
    'This account at the provider is already linked to another account here. To use a different one, log out at the provider first.',
  'sign_in.too_many': 'Your account has reached the limit for log-in methods. Remove one first.',
  'sign_in.busy': 'Too many people are logging in right now. Try again in a moment.',
  'identities.title': 'Linked accounts',
  'identities.remove': 'Remove',
  'identities.remove_this': 'Remove {name}',
  'identities.add': 'Link {provider}',
  'identities.onward': 'Add a log-in method',
  'identities.onward_more': 'Log in at {host}. Then you can use that account to log in here.',
  'identities.onward_do': 'Continue',
  'refusal.last_way_in': 'This is the only way to log in to your account. Set a password first.',
  'log_in.with_passkey': 'Log in with a passkey',
  'log_in.in_browser': 'Log in with your browser',
  'refusal.confirm': 'You logged in a while ago. On the page “My key”, confirm that it’s you. Then try again.',
  'refusal.owners_way_in':
    'Owners also need a password or a log-in provider, because passkeys stop working if the organization’s address changes.',
  'refusal.passkey_host': 'Passkeys need a server with a host name. They don’t work at an IP address.',
  'refusal.passkey_known': 'This passkey was already added.',
  'refusal.passkeys_full': 'Your account has reached the limit for passkeys. Remove one first.',
  'refusal.code': 'This code is incorrect, or was already used. Wait for the next one and try again.',
  'refusal.log_in_over': 'This log-in took too long. Start again.',
  'refusal.code_first':
    'Your account needs a code as well as your password. Log in with both, then add this log-in method on the page “My key”.',
} as const
