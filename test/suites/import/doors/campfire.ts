import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Json } from '../../../../tools/lib/json.ts'
import type { Door } from '../../import-others.ts'
import { channelsOf, pathIn, peopleOf, seen } from './looking.ts'

const SCHEMA = `
CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT, join_code TEXT);
CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, email_address TEXT, role INTEGER, status INTEGER, bio TEXT, password_digest TEXT, bot_token TEXT);
CREATE TABLE rooms (id INTEGER PRIMARY KEY, name TEXT, type TEXT, creator_id INTEGER, created_at TEXT);
CREATE TABLE memberships (id INTEGER PRIMARY KEY, room_id INTEGER, user_id INTEGER);
CREATE TABLE messages (id INTEGER PRIMARY KEY, room_id INTEGER, creator_id INTEGER, created_at TEXT, updated_at TEXT);
CREATE TABLE action_text_rich_texts (id INTEGER PRIMARY KEY, record_type TEXT, record_id INTEGER, name TEXT, body TEXT);
CREATE TABLE active_storage_attachments (id INTEGER PRIMARY KEY, blob_id INTEGER, name TEXT, record_id INTEGER, record_type TEXT);
CREATE TABLE active_storage_blobs (id INTEGER PRIMARY KEY, key TEXT, filename TEXT, byte_size INTEGER, content_type TEXT);
CREATE TABLE boosts (id INTEGER PRIMARY KEY, message_id INTEGER, booster_id INTEGER, content TEXT);
CREATE VIRTUAL TABLE message_search_index USING fts5(body, tokenize=porter);
`
const sgid = (id) => {
  const inside = Buffer.from(JSON.stringify(`gid://campfire/User/${id}?expires_in`)).toString('base64')
  return `${Buffer.from(JSON.stringify({ _rails: { message: inside, exp: null, pur: 'attachable' } })).toString('base64')}--0a1b`
}
const mention = (id) =>
  `<action-text-attachment sgid="${sgid(id)}" content-type="application/vnd.actiontext.mention" content="&lt;b&gt;x&lt;/b&gt;"></action-text-attachment>`
const PREVIEW =
  '<action-text-attachment content-type="application/vnd.actiontext.opengraph-embed" url="https://a.example/p.png" href="https://a.example/" filename="A page" caption="About"></action-text-attachment>'

export const ROWS = {
  accounts: [{ id: 1, name: 'The club' }],
  users: [
    { id: 1, name: 'Maya Lind', email_address: 'maya@example.com', role: 1, status: 0, bio: 'Sails' },
    { id: 2, name: 'Jonas', email_address: 'jonas@example.com', role: 0, status: 0 },
    { id: 3, name: 'Gil', email_address: 'gil@example.com', role: 1, status: 0 },
    {
      id: 4,
      name: 'Ruth',
      email_address: 'ruth-deactivated-0b8e9a52-1b8c-4a3e-9a52-0b8e9a520b8e@example.com',
      role: 0,
      status: 1,
    },
    { id: 5, name: 'Builds', email_address: null, role: 2, status: 0, bot_token: 'abc' },
  ],
  rooms: [
    { id: 1, name: 'All talk', type: 'Rooms::Open', creator_id: 1, created_at: '2020-01-01 00:00:00.000000' },
    { id: 2, name: 'Board', type: 'Rooms::Closed', creator_id: 1, created_at: '2020-01-01 00:00:00.000000' },
    { id: 3, name: null, type: 'Rooms::Direct', creator_id: 1, created_at: '2020-01-01 00:00:00.000000' },
  ],
  memberships: [
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 5],
    [2, 1],
    [2, 3],
    [3, 1],
    [3, 2],
  ].map(([room_id, user_id]) => ({ room_id, user_id })),
  messages: [
    [1, 1, 1, '03'],
    [2, 1, 2, '01'],
    [3, 2, 1, '04'],
    [4, 3, 2, '05'],
    [5, 1, 5, '06'],
    [6, 1, 4, '02'],
    [7, 9, 1, '07'],
  ].map(([id, room_id, creator_id, minute]) => ({
    id,
    room_id,
    creator_id,
    created_at: `2020-01-02 00:${minute}:00.123456`,
  })),
  action_text_rich_texts: [
    [
      1,
      `<div><strong>Hello</strong> ${mention(2)}, 2*3*4 <em>now</em><br>see <a href="https://b.example/x">this</a> &amp; &lt;that&gt;</div>${PREVIEW}`,
    ],
    [2, '<div># No heading</div><ul><li>one</li><li>two</li></ul><blockquote>said</blockquote><pre>a *b*</pre>'],
    [3, '<div>Private</div>'],
    [4, '<div>Between us</div>'],
    [5, '<div>Build 7 passed</div>'],
    [7, '<div>Nowhere</div>'],
  ].map(([record_id, body]) => ({ record_type: 'Message', record_id, name: 'body', body })),
  active_storage_attachments: [
    { blob_id: 1, name: 'attachment', record_id: 6, record_type: 'Message' },
    { blob_id: 2, name: 'attachment', record_id: 5, record_type: 'Message' },
    { blob_id: 3, name: 'avatar', record_id: 1, record_type: 'User' },
  ],
  active_storage_blobs: [
    { id: 1, key: 'abcdef123', filename: 'minutes.txt', byte_size: 7 },
    { id: 2, key: '../../../etc/passwd', filename: 'passwd', byte_size: 7 },
    { id: 3, key: 'me', filename: 'me.png', byte_size: 7 },
  ],
  boosts: [
    { message_id: 1, booster_id: 2, content: '🎉' },
    { message_id: 1, booster_id: 3, content: 'Well said' },
  ],
}

export function databaseOf(rows, change = '') {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-campfire-'))
  try {
    const database = new DatabaseSync(join(folder, 'made.sqlite3'))
    database.exec(SCHEMA)
    for (const [table, some] of Object.entries<Json>(rows)) {
      for (const row of some) {
        const names = Object.keys(row)
        const values = Object.values<Json>(row) as any[]
        database.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`).run(...values)
      }
    }
    database.exec(change)
    database.close()
    return readFileSync(join(folder, 'made.sqlite3'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const DATABASE = 'storage/db/production.sqlite3'
const files = () => ({ [DATABASE]: databaseOf(ROWS), 'storage/files/ab/cd/abcdef123': 'We met.' })

export const CAMPFIRE: Door = {
  name: 'Campfire',
  files,
  options: {},
  more: [],
  said: [
    'messages without a time, or whose room or author isn’t in the database: 1',
    'files that aren’t in the archive, or larger than 25 MiB: 1',
    'boosts that aren’t emoji: 1',
    'bios: 1',
    'profile pictures: 1',
    'people: 5',
    'messages: 6',
  ],
  hostile: [
    ['half a database', (all) => (all[DATABASE] = all[DATABASE].subarray(0, 20_000)), /the database is damaged/],
    ['an invalid page', (all) => all[DATABASE].fill(7, 4096, 8192), /the database is damaged/],
    [
      'another database',
      (all) => (all[DATABASE] = databaseOf({}, 'DROP TABLE boosts')),
      /this isn’t a Campfire database.*boosts is missing/,
    ],
    [
      'a view in place of a table',
      (all) =>
        (all[DATABASE] = databaseOf(ROWS, 'ALTER TABLE boosts RENAME TO b; CREATE VIEW boosts AS SELECT * FROM b')),
      /this isn’t a Campfire database/,
    ],
    [
      'no active person',
      (all) => (all[DATABASE] = databaseOf(ROWS, 'UPDATE users SET status = 1')),
      /nobody in the export is active/,
    ],
  ],
  async check(is, as) {
    const [maya, jonas, gil] = [
      await as('maya@example.com'),
      await as('jonas@example.com'),
      await as('gil@example.com'),
    ]
    const all = await maya.read({ channel: 'All talk' })
    is('a room has the same messages, in the order of their times', await seen(maya, { channel: 'All talk' }), [
      'imported from Campfire|Jonas|&#35; No heading\n\n* one\n* two\n\n> said\n\n```\na *b*\n```',
      'imported from Campfire|Ruth|[minutes.txt](/user_uploads/1/campfire/1/minutes.txt)',
      'imported from Campfire|Maya Lind|**Hello** @**Jonas**, 2&#42;3&#42;4 *now*\nsee [this](https://b.example/x) & <that>\n\n[A page](https://a.example/)',
      'imported from Campfire|Builds|Build 7 passed',
    ])
    is('files are imported', await maya.file(pathIn(all[1].content)), 'We met.')
    is(
      'a boost of one emoji becomes a reaction',
      all[2].reactions.map(({ emoji_name, user_id }) => `${emoji_name} ${user_id}`),
      ['tada 11'],
    )
    is(
      'people who were mentioned are mentioned after the import',
      (await jonas.read({ channel: 'All talk' }))[2].flags.includes('mentioned'),
      true,
    )
    is(
      'direct messages are only visible to their participants',
      [await seen(jonas, { is: 'dm' }), await seen(gil, { is: 'dm' })],
      [['Jonas|Between us'], []],
    )
    is(
      'a closed room is only visible to its members',
      [await channelsOf(gil), await channelsOf(jonas)],
      [['All talk', 'Board'], ['All talk']],
    )
    is('people keep their roles', await peopleOf(maya), [
      'Builds 400 false true',
      'Gil 200 true false',
      'Jonas 400 true false',
      'Maya Lind 100 true false',
      'Ruth 400 false false',
    ])
  },
}
