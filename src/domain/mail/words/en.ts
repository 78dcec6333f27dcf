export const en = {
  deactivation: {
    subject: (name: string) => `Your account on ${name} has been deactivated`,
    text: (name: string, origin: string) => `Your account on ${name} (${origin}) has been deactivated.`,
    comment: 'The administrators left this comment:',
  },
  confirmation: {
    subject: (name: string) => `Confirm your new email address for ${name}`,
    text: (name: string, from: string, to: string) =>
      `Someone asked to change the email address of their ${name} account from ${from} to ${to}.`,
    link: 'To confirm the change, open this link within a day',
    button: 'Confirm address',
    otherwise: 'If this wasn’t you, ignore this email. Nothing will change.',
  },
  changed: {
    subject: (name: string) => `Your email address on ${name} was changed`,
    text: (name: string, origin: string, to: string) =>
      `The email address of your account on ${name} (${origin}) was changed to ${to}.`,
    otherwise: 'If this wasn’t you, ask an administrator of your organization for help right away.',
  },
  invitation: {
    subject: (inviter: string, name: string) => `${inviter} has invited you to join ${name}`,
    reminder: (inviter: string, name: string) => `Reminder: ${inviter} has invited you to join ${name}`,
    text: (inviter: string, email: string, name: string) => `${inviter} (${email}) has invited you to join ${name}.`,
    link: (until: string | undefined) =>
      `This link is only for you and works once.${until === undefined ? '' : ` It expires on ${until}.`} To join, open it`,
    button: (name: string) => `Join ${name}`,
    otherwise: 'If you weren’t expecting this invitation, ignore this email.',
  },
  login: {
    subject: (name: string) => `New log-in to ${name}`,
    text: (name: string, origin: string) => `There was a new log-in to your account on ${name} (${origin}).`,
    when: 'Time',
    with: 'Browser or app',
    from: 'IP address',
    unknown: 'unknown',
    otherwise: (address: string) =>
      `If this wasn’t you, set a new password (${address}) and replace your API key right away.`,
    off: 'Turn off emails about new log-ins',
  },
  identity: {
    subject: (name: string) => `New log-in method for ${name}`,
    text: (name: string, origin: string, provider: string) =>
      `You can now log in to your account on ${name} (${origin}) with ${provider}.`,
    ended:
      'Your password, your passkeys, and the codes from your authenticator app no longer work. Your API key was replaced, and you were logged out everywhere else.',
    otherwise: (address: string) =>
      `If this wasn’t you, remove this log-in method (${address}) and tell an owner of the organization.`,
  },
  factor: {
    subjects: {
      added: (name: string) => `Two-step verification was turned on for your account on ${name}`,
      removed: (name: string) => `Two-step verification was turned off for your account on ${name}`,
      recovered: (name: string) => `A recovery code was used for your account on ${name}`,
    },
    added: (name: string, origin: string) =>
      `To log in to your account on ${name} (${origin}), you now need your password and a code from your authenticator app.`,
    removed: (name: string, origin: string) =>
      `You no longer need a code to log in to your account on ${name} (${origin}).`,
    recovered: (name: string, origin: string) => `A recovery code was used for your account on ${name} (${origin}).`,
    otherwise: (address: string) =>
      `If this wasn’t you, set a new password, check your account (${address}), and tell an owner of the organization.`,
  },
  passkey: {
    text: (name: string, origin: string, passkey: string) =>
      `You can now log in to your account on ${name} (${origin}) with the passkey “${passkey}”.`,
  },
  reset: {
    subject: (name: string) => `Set a new password for ${name}`,
    text: (name: string, origin: string) => `Someone asked for a new password for your account on ${name} (${origin}).`,
    link: 'To set a new password, open this link within a day (it works once)',
    button: 'Set new password',
    otherwise: 'If this wasn’t you, ignore this email. Your password won’t change.',
  },
  found: {
    subject: (name: string) => `Your account on ${name}`,
    text: (name: string, email: string) => `The address ${email} has an account on ${name}.`,
    link: 'You can log in here',
    button: 'Log in',
    otherwise: 'If you didn’t ask for this, ignore this email.',
  },
  resetByAnother: {
    subject: (name: string) => `Your password for ${name} was changed`,
    text: (name: string, origin: string, maker: string | undefined) =>
      `Your account on ${name} (${origin}) has a new password. It was set with a link that ${maker ?? 'the person who runs the server'} created.`,
    ended:
      'Your passkeys and the codes from your authenticator app no longer work. Your API key was replaced, and you were logged out everywhere.',
    otherwise:
      'If you didn’t set this password, someone else may be able to read your messages. Tell an owner of the organization.',
  },
  closed: {
    subject: (name: string) => `${name} has been deactivated`,
    text: (who: string | undefined, name: string, origin: string) =>
      `${who === undefined ? 'You have' : `${who} has`} deactivated ${name} (${origin}). Nobody can log in anymore. Nothing has been deleted.`,
    deleted: (day: string) =>
      `Everything in the organization will be deleted on ${day}, unless it’s reactivated before then.`,
    link: 'The link below is only for owners. Within 30 days, you can use it to reactivate the organization',
    linkUntilThen: 'The link below is only for owners. Until that day, you can use it to reactivate the organization',
    button: (name: string) => `Reactivate ${name}`,
  },
  welcome: {
    subject: (name: string) => `Your account on ${name}`,
    text: (name: string) => `You now have an account on ${name}.`,
    made: (maker: string, name: string) => `${maker} created an account on ${name} for you.`,
    password: (address: string) => `If you don’t know your password, set a new one: ${address}`,
    organization: 'Organization',
    email: 'Log in with',
    link: 'To read and write messages, open the organization',
    button: 'Open organization',
    apps: 'You can also use Zulip’s apps for phones and desktops. Enter the address of the organization there.',
  },
  missed: {
    direct: (people: string) => `Direct messages with ${people}`,
    emptyTopic: 'general chat',
    alone: 'Direct messages with yourself',
    several: (count: number, conversations: number) =>
      `${count === 1 ? 'One message' : `${count} messages`} for you in ${conversations} conversations`,
    quiet: 'New messages for you',
    quietCount: (count: number, name: string) =>
      `${count === 1 ? 'There is a message' : `There are ${count} messages`} for you on ${name}.`,
    quietWhy: 'Your settings, or those of your organization, keep the messages out of this email.',
    inConversation: (count: number) => (count === 1 ? 'one message' : `${count} messages`),
    more: (count: number) =>
      `${count === 1 ? 'One earlier message is' : `${count} earlier messages are`} not shown here.`,
    open: 'To reply, open the conversation',
    openAll: 'To read them, open the organization',
    button: 'Open conversation',
    buttonAll: 'Open organization',
    reply: 'Replies to this email are posted in the conversation under your name.',
    noReply: 'Please reply in the app. Replies to this email don’t reach the conversation.',
    replyName: (name: string) => `Reply in ${name}, not by email`,
    reason: {
      direct: 'You’re getting this email because someone sent you a direct message while you were away.',
      mention: 'You’re getting this email because you were mentioned while you were away.',
      wildcard: 'You’re getting this email because everyone was mentioned while you were away.',
      followed: 'You’re getting this email because you follow this topic.',
      channel: 'You’re getting this email because email notifications are on for this channel.',
    },
    stop: 'Unsubscribe from emails about messages',
    settings: 'Change notification settings',
    hidden: '[Hidden content. Open the conversation to see it.]',
  },
}

export type MailWords = typeof en
