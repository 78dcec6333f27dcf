import { ROCKET_CHAT as DOOR, dumpOf } from '../doors/rocketchat.ts'
import type { Damaged } from './compare.ts'

const path = (name) => `dump/rocketchat/${name}.bson`
/** Replaces a collection: removes the documents that `isGone` selects, and adds others. */
const change = (files, name, isGone, ...more) =>
  (files[path(name)] = dumpOf(name, (documents) => [...documents.filter((one) => !isGone(one)), ...more]))

export const ROCKET_CHAT: Damaged = {
  name: 'Rocket.Chat',
  files: DOOR.files,
  options: DOOR.options,
  damage: [
    [
      'a truncated collection',
      (files) => (files[path('rocketchat_message')] = files[path('rocketchat_message')].subarray(0, -9)),
      /^rocketchat_message.bson is damaged, \d+ bytes from its start$/,
    ],
    [
      'texts in another character set',
      (files) => {
        const at = files[path('rocketchat_message')].indexOf('Between us')
        files[path('rocketchat_message')][at] = 0xfc
      },
      /^rocketchat_message.bson is damaged, \d+ bytes from its start$/,
    ],
    ['no list of people', (files) => delete files[path('users')], /^the dump is damaged: users.bson is missing$/],
    [
      'a missing part of a file',
      (files) => change(files, 'rocketchat_uploads.chunks', ({ _id }) => _id === 'f10'),
      { file: -1, 'files that aren’t in the archive, or larger than 25 MiB': 1 },
    ],
    [
      'a room that isn’t listed',
      (files) => change(files, 'rocketchat_room', ({ _id }) => _id === 'r2'),
      {
        channels: -1,
        subscriptions: -2,
        messages: -1,
        'messages in rooms that aren’t in the dump or aren’t imported': 1,
      },
    ],
    [
      'an author who isn’t listed',
      (files) => change(files, 'users', ({ username }) => username === 'rocket.cat'),
      { 'authors who aren’t in the list of people': 1 },
    ],
    [
      'a missing first message of a thread',
      (files) => change(files, 'rocketchat_message', ({ _id }) => _id === 'm1'),
      {
        messages: -1,
        pins: -1,
        'reactions with unknown emoji': -1,
        'threads whose first message isn’t in the dump': 1,
      },
    ],
    [
      'messages that occur twice',
      (files) => (files[path('rocketchat_message')] = dumpOf('rocketchat_message', (all) => [...all, all[0], all[1]])),
      { 'messages that are in the dump twice': 2 },
    ],
  ],
}
