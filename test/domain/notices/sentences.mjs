// The rules for notifications, in the words of Zulip's documentation and our own. Each sentence decides the cases that
// match it, and the first match wins. The table of cases is generated from these sentences alone, and names those
// that decided each case.

const HELP = 'Zulip help'
const YAML = 'zulip.yaml'
const FLOW = 'Zulip docs, subsystems/notifications'
const OURS = 'docs/notifications.md'

/** Every field of a case, with its values. The first value is the default. */
export const FIELDS = {
  sender: ['other', 'self', 'muted'],
  recipient: ['person', 'bot'],
  read: [false, true],
  place: ['channel', 'direct'],
  mention: ['none', 'name', 'group', 'topic', 'all'],
  alert: [false, true],
  muted_channel: [false, true],
  topic: ['inherit', 'muted', 'unmuted', 'followed'],
  edit: ['no', 'adds', 'had'],
  present: [false, true],
  quiet: [false, true],
  looking: [false, true],
  enable_desktop_notifications: [true, false],
  enable_sounds: [true, false],
  enable_offline_push_notifications: [true, false],
  enable_offline_email_notifications: [true, false],
  enable_online_push_notifications: [true, false],
  enable_stream_desktop_notifications: [false, true],
  enable_stream_audible_notifications: [false, true],
  enable_stream_push_notifications: [false, true],
  enable_stream_email_notifications: [false, true],
  enable_followed_topic_desktop_notifications: [true, false],
  enable_followed_topic_audible_notifications: [true, false],
  enable_followed_topic_push_notifications: [true, false],
  enable_followed_topic_email_notifications: [true, false],
  wildcard_mentions_notify: [true, false],
  enable_followed_topic_wildcard_mentions_notify: [true, false],
  notification_sound: ['zulip', 'none'],
  channel_desktop_notifications: [null, true, false],
  channel_audible_notifications: [null, true, false],
  channel_push_notifications: [null, true, false],
  channel_email_notifications: [null, true, false],
  channel_wildcard_mentions_notify: [null, true, false],
}

const ALL = ['page', 'sound', 'push', 'mail']

/** The names of notification types in settings. */
const WORDS = { page: 'desktop', sound: 'audible', push: 'push', mail: 'email' }
const PERSONAL = {
  page: 'enable_desktop_notifications',
  sound: 'enable_sounds',
  push: 'enable_offline_push_notifications',
  mail: 'enable_offline_email_notifications',
}

const silent = (name, source, says, ways, ...when) => ({ name, source, says, ways, when, isTold: false })
const told = (name, source, says, way, ...when) => ({ name, source, says, ways: [way], when, isTold: true })

/**
 * Topics that can cause notifications: those that aren't muted and, in muted channels, those that are unmuted or
 * followed.
 */
const LOUD = [
  { muted_channel: false, topic: ['inherit', 'unmuted', 'followed'] },
  { muted_channel: true, topic: ['unmuted', 'followed'] },
]
const loud = (...more) => LOUD.flatMap((place) => more.map((one) => ({ place: 'channel', ...place, ...one })))
const either = (specific, general, value = true) => [{ [specific]: value }, { [specific]: null, [general]: value }]

const WILDCARD = ['topic', 'all']
const wildcards = [
  ...loud(...either('channel_wildcard_mentions_notify', 'wildcard_mentions_notify')),
  { place: 'channel', topic: 'followed', enable_followed_topic_wildcard_mentions_notify: true },
].map((one) => ({ ...one, mention: WILDCARD }))

/**
 * Cases in which people get a push or an email about every message in a topic, and therefore already got one about a
 * message that is then edited.
 */
const hears = ['push', 'mail'].flatMap((way) => [
  ...loud(...either(`channel_${WORDS[way]}_notifications`, `enable_stream_${WORDS[way]}_notifications`)),
  { place: 'channel', topic: 'followed', [`enable_followed_topic_${WORDS[way]}_notifications`]: true },
])

export const SENTENCES = [
  silent('own', FLOW, 'Nobody is told of a message that they sent themselves.', ALL, { sender: 'self' }),
  silent(
    'muted person',
    HELP,
    'A muted person’s messages never generate any desktop, email, or mobile push notifications.',
    ALL,
    { sender: 'muted' },
  ),
  silent('bot', FLOW, 'No notifications are sent to bots.', ALL, { recipient: 'bot' }),
  silent('read', FLOW, 'Messages that have already been marked as read never trigger a notification.', ALL, {
    read: true,
  }),
  silent('edit of a direct message', FLOW, 'Its people were told of the original message.', ALL, {
    edit: ['adds', 'had'],
    place: 'direct',
  }),
  silent('edit keeps a mention', FLOW, 'Most edits are corrections: nobody is told twice of a mention.', ALL, {
    edit: 'had',
  }),
  silent(
    'edit of what was told',
    FLOW,
    'Who is told of all messages there was told before.',
    ALL,
    ...hears.map((one) => ({ ...one, edit: 'adds' })),
  ),
  silent('present', FLOW, 'Emails are designed to not fire when the person is actively using Zulip.', ['mail'], {
    present: true,
  }),
  silent(
    'present without push',
    YAML,
    'enable_online_push_notifications: mobile notifications received when the user is online.',
    ['push'],
    { present: true, enable_online_push_notifications: false },
  ),
  silent('quiet hours', OURS, 'In quiet hours nothing rings or pops up; mail comes.', ['page', 'sound', 'push'], {
    quiet: true,
  }),
  silent(
    'looking',
    OURS,
    'A page says nothing of the conversation that is in front of its person.',
    ['page', 'sound'],
    {
      looking: true,
    },
  ),
  silent('no sound', YAML, 'notification_sound: the name of the sound, or none.', ['sound'], {
    notification_sound: 'none',
  }),
  ...ALL.flatMap((way) => personal(way, PERSONAL[way])),
  // An edit only notifies people of new mentions.
  silent('edit without a mention for one', FLOW, 'An edit tells those whom it mentions.', ALL, { edit: 'adds' }),
  ...ALL.flatMap((way) => everything(way, WORDS[way])),
]

function personal(way, setting) {
  const on = { [setting]: true }
  const isInPage = way === 'page' || way === 'sound'
  return [
    told(`direct, ${way}`, YAML, `${setting}: for direct messages.`, way, { ...on, place: 'direct' }),
    told(
      `mention, ${way}`,
      HELP,
      `${setting}: for @-mentions; those of one's own and one's groups ring in muted places too.`,
      way,
      {
        ...on,
        mention: ['name', 'group'],
      },
    ),
    told(
      `wildcard, ${way}`,
      HELP,
      'Wildcard mentions notify as though they were personal; not in muted channels or topics.',
      way,
      ...wildcards.map((one) => ({ ...on, ...one })),
    ),
    ...(isInPage
      ? [
          told(
            `alert word, ${way}`,
            HELP,
            'Alert words send you a desktop notification.',
            way,
            ...loud({ ...on, alert: true, edit: 'no' }),
          ),
        ]
      : []),
  ]
}

function everything(way, word) {
  const followed = `enable_followed_topic_${word}_notifications`
  const [specific, general] = [`channel_${word}_notifications`, `enable_stream_${word}_notifications`]
  return [
    told(`followed, ${way}`, YAML, `${followed}: for messages sent to followed topics.`, way, {
      place: 'channel',
      topic: 'followed',
      [followed]: true,
    }),
    told(
      `this channel, ${way}`,
      HELP,
      'A channel’s own settings override the defaults; if muted, for unmuted topics only.',
      way,
      ...loud({ [specific]: true }),
    ),
    told(
      `channels, ${way}`,
      HELP,
      `${general}: where no preference was set for the channel.`,
      way,
      ...loud({ [specific]: null, [general]: true }),
    ),
    silent(`nothing, ${way}`, HELP, 'Nothing in the table of notification triggers is on for it.', [way], {}),
  ]
}

const fits = (given, pattern) =>
  Object.entries(pattern).every(([field, value]) =>
    Array.isArray(value) ? value.includes(given[field]) : given[field] === value,
  )

/** The sentence that decides whether someone is notified in this way. */
export const deciding = (given, way) =>
  SENTENCES.find(({ ways, when }) => ways.includes(way) && when.some((pattern) => fits(given, pattern)))

export const WAYS = ALL
