import { enNotices } from './en-notices'

/** The English text of messages from Welcome Bot and Notification Bot. Mentions and links are given as Markdown. */
export const en = {
  ...enNotices,
  channels: {
    start: { name: 'getting started', description: 'Questions about using this app.' },
    sandbox: { name: 'sandbox', description: 'A channel to try things out. :test_tube:' },
    general: { name: 'general', description: 'Conversations for everyone.' },
  },
  /** The first messages of a new organization. */
  firstTopics: [
    {
      channel: 'start',
      topic: 'moving messages',
      texts: [
        'You can move messages to another topic. Open the menu of this message to try it.',
        'Links to a message still work after you move it.',
      ],
    },
    {
      channel: 'sandbox',
      topic: 'experiments',
      texts: [
        'Use this channel to try things out. :test_tube:',
        'For example:\n* **bold** and *italic*\n* `code`\n* > a quote',
      ],
    },
    {
      channel: 'sandbox',
      topic: 'start a conversation',
      texts: [
        'Every message in a channel has a topic, like the subject of an email.',
        'To talk about something else, start a new topic and give it a short name.',
        'Replies stay together in their topic, even if they take days.',
      ],
    },
    {
      channel: 'general',
      topic: 'greetings',
      isGreeting: true,
      texts: [
        'This channel is for everyone. Say hello. :wave:',
        'Introduce yourself in a few words, so that new people know who you are.',
      ],
    },
    {
      channel: 'start',
      topic: 'welcome',
      texts: [
        'Welcome. Every conversation in a **channel** has a **topic**.',
        'Read one topic at a time, and skip the ones that aren’t for you.',
        'If you have questions about using this app, ask them in this channel.',
      ],
    },
  ] as FirstTopic[],
  welcome: {
    hello:
      'Hello, and welcome. :wave: Every conversation in a channel has a topic. ' +
      'In the channels, you’ll find a few messages to read and things to try.',
    forAdministrators:
      'You help run this organization. You can [invite people](#organization/invitations), choose ' +
      '[the channels that new people start with](#organization/channels), and set its ' +
      '[name and icon](#organization/organization).',
    help: 'Send me `help` to see what I can tell you about.',
    unknown: 'I’m a bot, and I only understand a few words.',
    commands:
      'Send me one of these: `apps`, `profile`, `theme`, `channels`, `topics`, `message formatting`, `keyboard shortcuts`, `help`.',
  },
  answers: [
    [
      ['app', 'apps'],
      'You can use Zulip’s mobile and terminal apps with the address of this server. ' +
        'You can also install the web app from your browser. ' +
        'Your API key for programs is in your [account settings](#settings/account).',
    ],
    [
      ['profile'],
      'Other people see your name, picture, and other details on your profile. You can change them in your [profile settings](#settings/profile).',
    ],
    [
      ['theme'],
      'You can choose a light or dark theme and a compact layout in your [appearance settings](#settings/appearance).',
    ],
    [
      ['stream', 'streams', 'channel', 'channels'],
      'A message in a channel is for everyone who can read the channel. [Browse the channels](#channels/all), and subscribe to the ones that matter to you.',
    ],
    [
      ['topic', 'topics'],
      'A topic says in a few words what a conversation is about. Read one topic at a time, and start a new topic ' +
        'to talk about something else.',
    ],
    [['keyboard', 'shortcuts', 'keyboard shortcuts'], 'Press `?` in the app to see its keyboard shortcuts.'],
    [
      ['formatting', 'message formatting'],
      'Write `**bold**` or `*italic*`, put code between backticks, start a quote with `> `, or type `@` and a name to mention someone.',
    ],
  ] as Answer[],
  help: ['help', '?'],
  topics: { newChannels: 'new channels', channelEvents: 'channel events', signUps: 'signups' },
  joined: (who: string) => `${who} joined this organization.`,
  accepted: (who: string, organization: string) => `${who} accepted your invitation to join ${organization}.`,
  subscribed: (who: string, channels: readonly string[]) =>
    channels.length === 1
      ? `${who} subscribed you to the channel ${channels[0]}.`
      : `${who} subscribed you to the following channels:\n\n${channels.map((one) => `* ${one}`).join('\n')}`,
  channelsMade: (who: string, channels: readonly string[]) =>
    channels.length === 1
      ? `${who} created a new channel ${channels[0]}.`
      : `${who} created the following channels: ${channels.join(', ')}.`,
  channel: {
    kinds: {
      web: 'Web-public',
      public: 'Public',
      shared: 'Private, shared history',
      protected: 'Private, protected history',
    },
    noDescription: '*No description.*',
    made: (kind: string, who: string, description: string) =>
      `**${kind}** channel created by ${who}. **Description:**\n${description}`,
    archived: (name: string) => `Channel ${name} has been archived.`,
    renamed: (who: string, old: string, name: string) => `${who} renamed channel **${old}** to **${name}**.`,
    described: (who: string, old: string, description: string) =>
      `${who} changed the description for this channel.\n\n` +
      `* **Old description:**\n${old}\n* **New description:**\n${description}`,
    opened: (who: string, old: string, kind: string) =>
      `${who} changed the [access permissions](/help/channel-permissions) for this channel from **${old}** to **${kind}**.`,
    posters: (who: string, old: string, now: string) =>
      `${who} changed the [posting permissions](/help/channel-posting-policy) for this channel:\n\n` +
      `* **Old**: ${old}\n* **New**: ${now}\n`,
    retained: (who: string, old: number | undefined, now: number | undefined) => {
      const days = (kept: number | undefined) =>
        kept === undefined ? 'Forever' : kept === 1 ? '1 day' : `${kept} days`
      const summary =
        now === undefined
          ? 'Messages in this channel will now be retained forever.'
          : `Messages in this channel will now be automatically deleted ${days(now)} after they are sent.`
      return (
        `${who} has changed the [message retention period](/help/message-retention-policy) for this channel:\n` +
        `* **Old retention period**: ${days(old)}\n* **New retention period**: ${days(now)}\n\n${summary}`
      )
    },
  },
  resolved: (who: string) => `${who} has marked this topic as resolved.`,
  unresolved: (who: string) => `${who} has marked this topic as unresolved.`,
  arrived: {
    topic: (from: string, who: string) => `This topic was moved here from ${from} by ${who}.`,
    messages: (count: number, from: string, who: string) => `${count} messages were moved here from ${from} by ${who}.`,
    message: (url: string, from: string, who: string) => `[A message](${url}) was moved here from ${from} by ${who}.`,
  },
  left: {
    topic: (to: string, who: string) => `This topic was moved to ${to} by ${who}.`,
    messages: (count: number, to: string, who: string) =>
      `${count === 1 ? 'A message was' : `${count} messages were`} moved from this topic to ${to} by ${who}.`,
  },
  groups: {
    added: (who: string, group: string) => `${who} added you to the group ${group}.`,
    removed: (who: string, group: string) => `${who} removed you from the group ${group}.`,
  },
  exportReady: (address: string | null | undefined) =>
    `Your export is ready. [Download it](${address}). You need to be logged in as an administrator.`,
  reset: (who: string | undefined) =>
    `Your password was changed with a link that ${who ?? 'the person who runs this server'} created. Your passkeys and the ` +
    'codes from your authenticator app no longer work. Your API key was replaced, and you were logged out everywhere. If you did not ask for this link, please tell an owner of this organization.',
  tooManyCalls: (bot: string, limit: number) =>
    `${bot} received more than ${limit} messages in a minute, or received them faster than its service could answer. Some of them were not passed on.`,
}

export interface FirstTopic {
  channel: 'start' | 'sandbox' | 'general'
  topic: string
  texts: readonly string[]
  /** Set if Welcome Bot reacts to the topic's first message with a wave. */
  isGreeting?: true
}

/** Welcome Bot's answer to a message that consists of one of these words. */
export type Answer = readonly [words: readonly string[], answer: string]

export type SystemWords = typeof en
