/** Texts of the pages without script. `{name}` stands for a value. */
export const english = {
  'layout.pages': 'Pages',
  'layout.key': 'My key',
  'layout.log_in': 'Log in',
  'layout.about':
    'A chat server that speaks the Zulip {api}. Use it with Zulip’s mobile and terminal apps, bots and libraries.',

  'log_in.title': 'Log in',
  'log_in.heading': 'Log in to {organization}',
  'log_in.do': 'Log in',
  'log_in.no_account': 'No account? Ask someone in the organization for an invitation link.',
  'log_in.too_many':
    'Too many attempts for this address. Wait {minutes} min, use another browser in which you have logged in before, or ask an administrator for a link to set a new password.',
  'log_in.too_many_from_here':
    'Too many failed attempts came from your network. Wait {minutes} min, or use a browser in which you have logged in before.',
  'log_in.busy':
    'Too many people are trying to log in right now, so your password was not checked. Try again in {seconds} s. A browser in which you have logged in before goes first.',

  'field.email': 'Email address',
  'field.own_email': 'Your email address',
  'field.own_name': 'Your name',
  'field.password': 'Password',
  'field.password_hint': 'At least 6 characters, and hard to guess.',

  'found.title': 'Create your organization',
  'found.lede': 'There is no organization at this address yet. Create one here, and you will be its owner.',
  'found.key': 'Setup key',
  'found.key_hint': 'The SETUP_KEY secret of this server.',
  'found.name': 'Name of the organization',
  'found.do': 'Create organization',
  'found.wrong_key':
    'This is not the setup key of this server. Whoever set the server up has it: it is the secret SETUP_KEY. On your own machine, look in .serve.vars, or in .dev.vars for a development server.',

  'join.title': 'Join',
  'join.heading': 'Join {organization}',
  'join.invited_as_100': '{name} has invited you to join as an owner.',
  'join.invited_as_200': '{name} has invited you to join as an administrator.',
  'join.invited_as_300': '{name} has invited you to join as a moderator.',
  'join.invited_as_400': '{name} has invited you to join as a member.',
  'join.invited_as_600': '{name} has invited you to join as a guest.',
  'join.address': 'Your account will have the address {email}.',
  'join.groups': 'Channels to begin with',
  'join.do': 'Join',
  'join.dead': 'This invitation link does not work',
  'join.dead_more': 'Check that you copied the whole link. If you did, ask whoever sent it to you for a new one.',

  'forgot.title': 'Forgot your password?',
  'forgot.lede': 'Enter the email address of your account. We will email you a link to set a new password.',
  'forgot.do': 'Send me a link',
  'forgot.asked': 'Check your email',
  'forgot.asked_more':
    'If there is an account with the address {email}, we have sent it an email with a link. The link works once, within a day. If you get no email, look in your spam folder and check the address.',
  'forgot.no_mail':
    'This server does not send email. Ask an administrator of {organization} for a link to set a new password.',

  'reset.title': 'Set a new password',
  'reset.lede': 'This sets the password of {email}. The link works once.',
  'reset.new': 'New password',
  'reset.again': 'Repeat the new password',
  'reset.do': 'Set password',
  'reset.two': 'The passwords do not match. Type the same one twice.',
  'reset.done': 'Your password is set',
  'reset.done_more':
    'Log in as {email} with the new password. You were logged out of all browsers. If someone else made the link for you, your API key was replaced too: copy the new one from the page My key.',
  'reset.dead': 'This password link does not work',
  'reset.dead_more': 'If you have set your password with it, log in with that one. If not, ask for a new link.',

  'reactivate.title': 'Reactivate',
  'reactivate.heading': 'Reactivate {organization}',
  'reactivate.lede':
    'This organization is deactivated. Reactivating it restores everything: people, messages and API keys.',
  'reactivate.do': 'Reactivate',
  'reactivate.done': 'Reactivated',
  'reactivate.done_heading': '{organization} is active again',
  'reactivate.done_more': 'Everybody can log in as before.',
  'reactivate.dead': 'This reactivation link does not work',
  'reactivate.dead_more': 'Whoever runs this server can make a new link with {command}.',

  'confirm.dead': 'This address is not confirmed',
  'confirm.dead_more':
    'If you have already opened this link, your address has been changed. If not, change it again in your settings, and you will get an email with a new link.',
  'confirm.done': 'Your email address has changed',
  'confirm.done_more':
    'The email address of your account is now {email}. It was {old}. Use the new one the next time you log in, here and in your apps.',

  'unsubscribe.title': 'No more emails about messages',
  'unsubscribe.lede': '{email} will get no more emails about messages that were missed.',
  'unsubscribe.do': 'No more of these emails',
  'unsubscribe.done': 'You get no more of these emails',
  'unsubscribe.done_lede': '{email} gets no more emails about messages that were missed.',
  'unsubscribe.done_more':
    'Other emails, such as those about new logins, go on. In the settings you can turn these on again.',
  'unsubscribe.dead': 'This link does not work',
  'unsubscribe.dead_more': 'Log in, and turn these emails off in your settings.',

  'account.title': 'My key',
  'account.heading': 'Hello, {name}',
  'account.lede':
    'In Zulip’s mobile app, add an account with the address {address} and log in with your email address and password. The terminal app, bots and libraries need your API key.',
  'account.key': 'API key',
  'account.key_more': 'Anyone who has this key can do everything you can. Keep it secret.',
  'account.qr': 'The same file as a QR code',
  'account.show_key': 'Show my key',
  'account.download': 'Download it as .zuliprc',
  'account.log_out': 'Log out',

  'sessions.title': 'Where you are logged in',
  'sessions.this': '{browser} (this browser)',
  'sessions.times': 'Logged in {created}, last used {used}',
  'sessions.end': 'End session',
  'sessions.end_all': 'Log out everywhere',
  'sessions.end_all_more': 'This ends your sessions in all browsers, including this one. Apps and bots keep working.',

  'setup.title': 'Not set up yet',
  'setup.heading': 'This server is not set up yet',
  'setup.lede': 'A deployment needs two secrets. Whoever runs this one has not set {missing}. To set it, run:',
  'setup.and': '{one} and {other}',

  'manifest.description': 'Conversations in topics.',
  'manifest.inbox': 'Inbox',
  'manifest.direct': 'Direct messages',
  'manifest.search': 'Search',

  'nothing.title': 'There is nothing here',
  'nothing.lede': 'This address leads nowhere. A part of it may be missing or mistyped.',
  'nothing.back': 'Open the organization',

  'unavailable.title': 'Not available',

  'busy.title': 'Busy right now',
  'busy.problem': 'Too many requests are coming in. Try again in {seconds} s.',

  'refusal.too_many': 'Too many attempts. Wait a while, then try again.',
  'refusal.log_in': 'Email address and password do not match. Check both and try again.',
  'refusal.password': 'Password is incorrect. Check it and try again.',
  'refusal.deactivated': 'Account is deactivated. An administrator can reactivate it.',
  'refusal.organization_deactivated':
    'This organization has been deactivated. If this server sends mail, the owners have a link that reactivates it. Whoever runs the server can also make one.',
  'refusal.weak': 'The password is too weak. Use at least 6 characters that are hard to guess.',
  'refusal.taken': 'Already has an account. Log in with this address, or join with another.',
  'refusal.name_taken':
    'Unique names required in this organization. Someone already has this name. Add something to yours.',
  'refusal.email': 'Enter a valid email address.',
  'refusal.disposable': 'Please use your real email address.',
  'refusal.plus': 'Email addresses containing + are not allowed in this organization.',
  'refusal.name_short': 'Name too short!',
  'refusal.name_long': 'Name too long!',
  'refusal.name_characters': 'Invalid characters in name!',
  'refusal.organization_name': 'The name of an organization has 1 to 40 characters.',
  'refusal.organization_there': 'There is an organization at this address already.',
  'refusal.link_over': 'Whoops. The confirmation link has expired or been deactivated.',
  'refusal.link_unknown': "Whoops. We couldn't find your confirmation link in the system.",
  'refusal.link_malformed': 'Whoops. The confirmation link is malformed.',
  'refusal.reset_over': 'This link has expired, was used, or was not copied completely.',
} as const
