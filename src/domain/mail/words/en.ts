/** What mails say in English. */
export const en = {
  deactivation: {
    subject: (name: string) => `Your account on ${name} has been deactivated`,
    text: (name: string, origin: string) => `Your account on ${name} (${origin}) has been deactivated.`,
    comment: 'The administrators left this comment:',
  },
  confirmation: {
    subject: (name: string) => `Confirm your new address on ${name}`,
    text: (name: string, from: string, to: string) =>
      `Someone asked to change the email address of their ${name} account from ${from} to ${to}.`,
    link: 'To confirm the change, open this link within a day',
    button: 'Confirm the address',
    otherwise: 'If this was not you, ignore this email. Nothing will change.',
  },
  changed: {
    subject: (name: string) => `Your address on ${name} was changed`,
    text: (name: string, origin: string, to: string) =>
      `The email address of your account on ${name} (${origin}) was changed to ${to}.`,
    otherwise: 'If this was not you, ask an administrator of your organization for help at once.',
  },
  invitation: {
    subject: (inviter: string, name: string) => `${inviter} has invited you to join ${name}`,
    reminder: (inviter: string, name: string) => `Reminder: ${inviter} has invited you to join ${name}`,
    text: (inviter: string, email: string, name: string) => `${inviter} (${email}) has invited you to join ${name}.`,
    link: (until: string | undefined) =>
      `To join, open this link. It is only for you and works once${until === undefined ? '' : ` until ${until}`}`,
    button: (name: string) => `Join ${name}`,
    otherwise: 'If you were not expecting this invitation, ignore this email.',
  },
  login: {
    subject: (name: string) => `New login to ${name}`,
    text: (name: string, origin: string) => `There was a new login to your account on ${name} (${origin}).`,
    when: 'When',
    with: 'With',
    from: 'From',
    unknown: 'an unknown address',
    otherwise: (address: string) =>
      `If this was not you, set a new password (${address}) and get a new API key at once.`,
    off: 'Turn off emails about new logins',
  },
  reset: {
    subject: (name: string) => `Set a new password for ${name}`,
    text: (name: string, origin: string) => `Someone asked for a new password for your account on ${name} (${origin}).`,
    link: 'To set a new password, open this link within a day. It works once',
    button: 'Set a new password',
    otherwise: 'If this was not you, ignore this email. Your password will not change.',
  },
  resetByAnother: {
    subject: (name: string) => `Your password for ${name} was changed`,
    text: (name: string, origin: string, maker: string | undefined) =>
      `Your account on ${name} (${origin}) has a new password. It was set with a link that ${maker ?? 'whoever runs the server'} created.`,
    ended: 'Your API key was replaced and you were logged out everywhere.',
    otherwise:
      'If you did not set it, someone else may be able to read your messages. Tell an owner of the organization.',
  },
  closed: {
    subject: (name: string) => `${name} has been deactivated`,
    text: (who: string | undefined, name: string, origin: string) =>
      `${who === undefined ? 'You have' : `${who} has`} deactivated ${name} (${origin}). Nobody can log in anymore. Nothing has been deleted.`,
    link: 'To reactivate it, open this link within 30 days. The link is only for owners',
    button: (name: string) => `Reactivate ${name}`,
  },
  welcome: {
    subject: (name: string) => `Your account on ${name}`,
    text: (name: string) => `You have an account on ${name} now.`,
    made: (maker: string, name: string) => `${maker} made an account on ${name} for you.`,
    password: (address: string) => `If you don’t know your password, set a new one: ${address}`,
    organization: 'Organization',
    email: 'Log in with',
    link: 'To write and read, open the organization',
    button: 'Open it',
    apps: 'Zulip’s apps for phones and desktops work too: give them the same address.',
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
    quietWhy: 'This email doesn’t say more, because you or your organization chose so.',
    inConversation: (count: number) => (count === 1 ? 'one message' : `${count} messages`),
    more: (count: number) =>
      `${count === 1 ? 'One earlier message is' : `${count} earlier messages are`} not shown here.`,
    open: 'To answer, open the conversation',
    openAll: 'To read them, open the organization',
    button: 'Open the conversation',
    buttonAll: 'Open the organization',
    noReply: 'Answer there, please: a reply to this email does not get into the conversation.',
    replyName: (name: string) => `Answer in ${name}, not by email`,
    reason: {
      direct: 'You get this email because somebody wrote to you while you were away.',
      mention: 'You get this email because you were mentioned while you were away.',
      wildcard: 'You get this email because everybody was mentioned while you were away.',
      followed: 'You get this email because you follow this topic.',
      channel: 'You get this email because you asked for emails about this channel.',
    },
    stop: 'No more emails about messages',
    settings: 'Choose what you are told of',
    hidden: '[hidden: open the conversation to see it]',
  },
}

export type MailWords = typeof en
