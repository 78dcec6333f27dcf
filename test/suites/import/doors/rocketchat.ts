import { Binary, serialize } from 'bson'
import type { Door } from '../../import-others.ts'
import { channelsOf, pathIn, peopleOf, seen } from './looking.ts'

const at = (minute) => new Date(1_577_923_200_000 + minute * 60_000)
const USERS = {
  maya: { _id: 'u1', username: 'maya', name: 'Maya Lind' },
  jonas: { _id: 'u2', username: 'jonas.weber', name: 'Jonas' },
  gil: { _id: 'u3', username: 'gil', name: 'Gil' },
  gone: { _id: 'u9', username: 'gone', name: 'Somebody gone' },
  bot: { _id: 'rocket.cat', username: 'rocket.cat', name: 'Rocket.Cat' },
}
const user = (who, roles, more = {}) => ({
  ...USERS[who],
  emails: [{ address: `${who}@example.com` }],
  roles,
  active: true,
  type: 'user',
  ...more,
})
const room = (_id, t, name, more = {}) => ({ _id, t, name, fname: name, ts: at(0), u: USERS.maya, ...more })
const said = (_id, minute, rid, who, msg, more = {}) => ({ _id, rid, msg, ts: at(minute), u: USERS[who], ...more })
const subscribed = (rid, ...people) => people.map((who) => ({ _id: `${rid} ${who}`, rid, u: USERS[who] }))
const chunk = (files_id, n, text) => ({ _id: `${files_id}${n}`, files_id, n, data: new Binary(Buffer.from(text)) })

const COLLECTIONS = {
  rocketchat_settings: [{ _id: 'Site_Name', value: 'The club' }],
  users: [
    user('maya', ['user', 'admin']),
    user('jonas', ['user'], { language: 'de' }),
    user('gil', ['guest']),
    user('bot', ['bot'], { type: 'bot' }),
  ],
  rocketchat_room: [
    room('GENERAL', 'c', 'general', { description: 'For *all*' }),
    room('r2', 'p', 'board'),
    room('r3', 'c', 'the-boat', { prid: 'GENERAL', fname: 'The boat' }),
    room('r4', 'p', 'hidden-talk', { prid: 'GENERAL', fname: 'Hidden talk' }),
    room('d1', 'd', undefined, { uids: ['u1', 'u2'], usernames: ['maya', 'jonas.weber'] }),
    room('l1', 'l', undefined),
  ],
  rocketchat_subscription: [
    ...subscribed('GENERAL', 'maya', 'jonas', 'gil'),
    ...subscribed('r2', 'maya', 'gil'),
    ...subscribed('r4', 'maya'),
    ...subscribed('d1', 'maya', 'jonas'),
  ],
  rocketchat_message: [
    said('m2', 12, 'GENERAL', 'jonas', 'Yes @maya. :tada: `*no* @maya`', { tmid: 'm1' }),
    said('m1', 10, 'GENERAL', 'maya', 'Shall we *start* _now_ ~or~ **later**? [a](https://a.example/x_y_z) 2 * 3 * 4', {
      editedAt: at(20),
      pinned: true,
      reactions: {
        ':tada:': { usernames: ['jonas.weber', 'gil'] },
        ':ship:': { usernames: ['gil'] },
        ':unheard:': { usernames: ['gil'] },
      },
    }),
    said('m3', 1, 'GENERAL', 'maya', 'maya', { t: 'uj' }),
    said('m4', 13, 'GENERAL', 'gil', '[ ](https://chat.example/channel/general?msg=m1) @all #board #general', {
      attachments: [
        { message_link: 'https://chat.example/channel/general?msg=m1', author_name: 'maya', text: 'Shall we\nstart' },
      ],
    }),
    said('m5', 14, 'GENERAL', 'gone', 'Minutes', {
      file: { _id: 'f1', name: 'minutes.txt' },
      files: [
        { _id: 'f1', name: 'minutes.txt' },
        { _id: 'f2', name: 'thumb-minutes.txt' },
        { _id: 'f3', name: 'elsewhere.pdf' },
      ],
      attachments: [{ type: 'file', title: 'minutes.txt', description: 'Of *today*' }],
    }),
    said('m6', 15, 'r3', 'gil', 'In a discussion'),
    said('m7', 16, 'r4', 'maya', 'Hidden', { files: [{ _id: 'f4', name: 'holes.txt' }] }),
    said('m8', 17, 'r2', 'maya', 'Private', { files: [{ _id: 'f4', name: 'holes.txt' }] }),
    said('m8', 17, 'r2', 'maya', 'Private'),
    said('m9', 18, 'd1', 'jonas', 'Between us'),
    said('m10', 19, 'l1', 'jonas', 'To a visitor'),
    said('m11', 19, 'd1', 'jonas', 'x7d8', { t: 'e2e' }),
    said('m12', 20, 'GENERAL', 'maya', 'Before', { _hidden: true }),
    said('m13', 21, 'GENERAL', 'bot', '', {
      alias: 'Deploys',
      attachments: [{ title: 'Build 7', title_link: 'https://ci.example/7', text: 'passed' }],
    }),
  ],
  'rocketchat_uploads.chunks': [chunk('f1', 1, 'met.'), chunk('f1', 0, 'We '), chunk('f4', 1, 'holes')],
  rocketchat_custom_emoji: [
    { _id: 'e1', name: 'ship', aliases: [], extension: 'png' },
    { _id: 'e2', name: 'lost', aliases: [], extension: 'png' },
  ],
  'custom_emoji.chunks': [
    {
      _id: 'c1',
      files_id: 'ship.png',
      n: 0,
      data: new Binary(
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ),
    },
  ],
}
const fileOf = (documents) => Buffer.concat(documents.map((document) => Buffer.from(serialize(document))))
const path = (name) => `dump/rocketchat/${name}.bson`
/** The file of a collection after its documents were changed. */
export const dumpOf = (name, change) => fileOf(change(COLLECTIONS[name]))
const files = (): Record<string, Buffer> =>
  Object.fromEntries(Object.entries(COLLECTIONS).map(([name, documents]) => [path(name), fileOf(documents)]))

export const ROCKET_CHAT: Door = {
  name: 'Rocket.Chat',
  files,
  options: {},
  more: [],
  said: [
    'notices about joins and changes: 1',
    'end-to-end encrypted messages: 1',
    'messages in rooms that aren’t in the dump or aren’t imported: 1',
    'rooms of a type that isn’t imported, such as live chats: 1',
    'pins: 1',
    'reactions with unknown emoji: 1',
    'emoji without a picture, or with a name that is taken or not allowed: 1',
    'files outside the database (on disk or in S3), shown as their name: 1',
    'messages that are in the dump twice: 1',
    'files that aren’t in the archive, or larger than 25 MiB: 1',
    'people: 5',
    'channels: 3',
    'messages: 9',
  ],
  hostile: [
    [
      'a truncated collection',
      (all) => (all[path('users')] = all[path('users')].subarray(0, -9)),
      /users.bson is damaged, \d+ bytes from its start/,
    ],
    [
      'a document with a wrong length',
      (all) => all[path('rocketchat_room')].writeInt32LE(2 ** 30, 0),
      /rocketchat_room.bson is damaged, 0 bytes/,
    ],
    [
      'a document that never ends',
      (all) => all[path('rocketchat_room')].writeInt32LE(0, 0),
      /rocketchat_room.bson is damaged, 0 bytes/,
    ],
    ['an invalid document', (all) => all[path('users')].fill(7, 4, 60), /users.bson is damaged, 0 bytes/],
    ['no messages', (all) => delete all[path('rocketchat_message')], /rocketchat_message.bson is missing/],
    ['no people', (all) => (all[path('users')] = Buffer.alloc(0)), /nobody in the export is active/],
  ],
  async check(is, as) {
    const [maya, jonas, gil] = [
      await as('maya@example.com'),
      await as('jonas@example.com'),
      await as('gil@example.com'),
    ]
    const all = await maya.read({ channel: 'general' })
    const thread = '2020-01-02 Shall we start now or later? a 2 3 4'
    is('a channel has the same messages, in the order of their times', await seen(maya, { channel: 'general' }), [
      `${thread}|Maya Lind|Shall we **start** *now* ~~or~~ **later**? [a](https://a.example/x_y_z) 2 * 3 * 4`,
      `${thread}|Jonas|Yes @**Maya Lind**. :tada: \`*no* @maya\``,
      'imported from Rocket.Chat|Gil|@**all** #private-channel #**general**\n\n> maya:\n> \n> Shall we\n> start',
      'imported from Rocket.Chat|Somebody gone|Minutes\n\nOf **today**\n\n[minutes.txt](/user_uploads/1/rocketchat/1/minutes.txt)\n\n(elsewhere.pdf)',
      'The boat|Gil|In a discussion',
      'imported from Rocket.Chat|Rocket.Cat|**Deploys**: \n\n**[Build 7](https://ci.example/7)**\n\npassed',
    ])
    is('a file in pieces is imported', await maya.file(pathIn(all[3].content)), 'We met.')
    is('reactions are imported', all[0].reactions.map(({ emoji_name, user_id }) => `${emoji_name} ${user_id}`).sort(), [
      'ship 12',
      'tada 11',
      'tada 12',
    ])
    is('an edited message is marked as edited', all[0].last_edit_timestamp, at(20).getTime() / 1000)
    is(
      'people who were mentioned are mentioned after the import',
      all[1].flags.includes('mentioned') &&
        (await jonas.read({ channel: 'general' }))[2].flags.includes('stream_wildcard_mentioned'),
      true,
    )
    is(
      'direct messages are only visible to their participants',
      [await seen(jonas, { is: 'dm' }), await seen(gil, { is: 'dm' })],
      [['Jonas|Between us'], []],
    )
    is(
      'private groups and discussions are only visible to their members',
      [await channelsOf(gil), await channelsOf(jonas), await channelsOf(maya)],
      [['board', 'general'], ['general'], ['Hidden talk', 'board', 'general']],
    )
    is('people keep their roles', await peopleOf(maya), [
      'Gil 600 true false',
      'Jonas 400 true false',
      'Maya Lind 100 true false',
      'Rocket.Cat 400 false true',
      'Somebody gone 400 false false',
    ])
  },
}
