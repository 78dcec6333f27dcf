import { join } from 'node:path'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import { filesBelow } from '../files-below.ts'
import type { Damaged } from './compare.ts'

const SECOND_DAY = 'general/2020-01-03.json'
const FIRST_DAY = 'general/2020-01-02.json'

function edit(files, name, change) {
  const value = JSON.parse(files[name])
  files[name] = JSON.stringify(change(value) ?? value)
}

const NOTHING_ON_THE_FIRST_DAY = {
  'notices about people who joined or left': -1,
  'reactions with the workspace’s custom emoji': -1,
}
const NOTHING_ON_THE_SECOND_DAY = {
  'authors who aren’t in the list of people': -1,
  'notices about pins': -1,
  'notices about huddles': -1,
  'files that Slack no longer has': -1,
  'files hosted elsewhere; their links are kept': -1,
  'files; their links to Slack are kept': -2,
  'messages whose text was taken from blocks': -2,
  'blocks of an unknown type (hologram)': -1,
  'the workspace’s custom emoji in texts, kept as their name': -1,
}
const NOTHING_SAID = { ...NOTHING_ON_THE_FIRST_DAY, ...NOTHING_ON_THE_SECOND_DAY }

export const SLACK: Damaged = {
  name: 'Slack',
  files: () => filesBelow(join(ROOT, 'test/import/slack')),
  options: {},
  damage: [
    [
      'a missing day on which a thread continued',
      (files) => delete files[SECOND_DAY],
      {
        messages: -10,
        people: -1,
        'replies that aren’t in the export': 2,
        ...NOTHING_ON_THE_SECOND_DAY,
      },
    ],
    [
      'a missing day on which a thread began',
      (files) => delete files[FIRST_DAY],
      {
        messages: -4,
        people: -1,
        'threads whose first message isn’t in the export': 1,
        ...NOTHING_ON_THE_FIRST_DAY,
      },
    ],
    [
      'the missing days of all conversations',
      (files) => {
        for (const name of Object.keys(files).filter((path) => path.includes('/'))) {
          files[`${name.split('/')[0]}/`] = ''
          delete files[name]
        }
      },
      {
        messages: -17,
        people: -2,
        'conversations whose folder of messages is empty': 4,
        'messages in conversations that aren’t in the export': -1,
        ...NOTHING_SAID,
      },
    ],
    [
      'a conversation whose folder is missing',
      (files) => delete files['board/2020-01-02.json'],
      { messages: -1, 'conversations whose folder of messages is missing': 1 },
    ],
    ['no list of people', (files) => delete files['users.json'], /^the export is damaged: users.json is missing$/],
    [
      'no list of channels',
      (files) => delete files['channels.json'],
      /^the export is damaged: channels.json is missing$/,
    ],
    [
      'no list of private channels',
      (files) => delete files['groups.json'],
      { messages: -1, channels: -1, subscriptions: -2, 'messages in conversations that aren’t in the export': 1 },
    ],
    [
      'a truncated day',
      (files) => (files[SECOND_DAY] = files[SECOND_DAY].slice(0, 300)),
      /^general\/2020-01-03.json isn’t JSON: /,
    ],
    ['a day that isn’t a list', (files) => (files[SECOND_DAY] = '{}'), /^general\/2020-01-03.json isn’t a list$/],
    [
      'texts in another character set',
      (files) => (files[SECOND_DAY] = Buffer.from(files[SECOND_DAY].replace('Minutes', 'Grüße'), 'latin1')),
      /^general\/2020-01-03.json isn’t in UTF-8$/,
    ],
    [
      'a file without an address',
      (files) =>
        edit(files, SECOND_DAY, (rows) => void delete rows.find(({ text }) => text === 'Minutes').files[0].permalink),
      { 'files without an address': 1, 'files; their links to Slack are kept': -1 },
    ],
    [
      'messages that occur twice',
      (files) => edit(files, SECOND_DAY, (rows) => [...rows, rows[3], rows[0]]),
      { 'messages that are in the export twice': 2 },
    ],
    [
      'a day that occurs twice',
      (files) => (files['general/2020-01-04.json'] = files[SECOND_DAY]),
      { 'messages that are in the export twice': 12 },
    ],
    [
      'an author who isn’t listed',
      (files) => edit(files, 'users.json', (people) => people.filter(({ id }) => id !== 'U04GUEST')),
      { 'authors who aren’t in the list of people': 1 },
    ],
    [
      'members who aren’t listed',
      (files) => edit(files, 'users.json', (people) => people.filter(({ id }) => id !== 'U03RUTH')),
      {
        people: -1,
        subscriptions: -1,
        'memberships of people who aren’t listed': 1,
        'people who share an address with someone else': -1,
      },
    ],
    [
      'people and conversations that are listed twice',
      (files) => {
        edit(files, 'users.json', (people) => [...people, people[0], people[1]])
        edit(files, 'channels.json', (channels) => [...channels, channels[0]])
      },
      { 'people who are listed twice': 2, 'conversations that are listed twice': 1 },
    ],
    [
      'entries that aren’t objects',
      (files) => {
        edit(files, SECOND_DAY, (rows) => [...rows, null, 'damaged'])
        edit(files, 'users.json', (people) => [...people, 7])
      },
      { 'list entries that aren’t objects': 3 },
    ],
    [
      'messages without a time or an author',
      (files) =>
        edit(files, SECOND_DAY, (rows) => {
          delete rows[2].ts
          delete rows[3].user
        }),
      { messages: -1, people: 1, 'messages without a time': 1, 'authors without a name or an ID': 1 },
    ],
    [
      'values of the wrong type',
      (files) => {
        edit(files, 'channels.json', (channels) => [...channels, { id: 'C9' }])
        edit(files, 'users.json', (people) => void Object.assign(people[2], { profile: null }))
        edit(files, SECOND_DAY, (rows) => void Object.assign(rows[2], { user: ['U1'] }))
        edit(files, SECOND_DAY, (rows) => void Object.assign(rows[5], { reactions: 7, files: [7], thread_ts: 'x' }))
        edit(files, 'channels.json', (channels) => void Object.assign(channels[0].purpose, { value: 7 }))
      },
      {
        messages: -1,
        'conversations that have no id, or no name': 1,
        'messages whose author isn’t an ID': 1,
        'parts of messages that have the wrong type': 3,
        'people who share an address with someone else': -1,
      },
    ],
    [
      'reactions from people who aren’t listed',
      (files) => edit(files, FIRST_DAY, (rows) => void rows[1].reactions[0].users.push('U77', 'U78')),
      { 'reactions from people who aren’t listed': 2 },
    ],
  ],
}
