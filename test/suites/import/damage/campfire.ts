import { DATABASE, CAMPFIRE as DOOR, databaseOf, ROWS } from '../doors/campfire.ts'
import type { Damaged } from './compare.ts'

const change = (files, sql) => (files[DATABASE] = databaseOf(ROWS, sql))

export const CAMPFIRE: Damaged = {
  name: 'Campfire',
  files: DOOR.files,
  options: DOOR.options,
  damage: [
    [
      'a truncated database',
      (files) => (files[DATABASE] = files[DATABASE].subarray(0, 20_000)),
      /^the database is damaged/,
    ],
    [
      'a missing file',
      (files) => delete files['storage/files/ab/cd/abcdef123'],
      {
        file: -1,
        'files that aren’t in the archive, or larger than 25 MiB': 1,
        'messages without readable content, shown as “(no text)”': 1,
      },
    ],
    [
      'a missing text',
      (files) => change(files, 'DELETE FROM action_text_rich_texts WHERE record_id = 4'),
      { 'messages without readable content, shown as “(no text)”': 1 },
    ],
    [
      'a missing room',
      (files) => change(files, 'DELETE FROM rooms WHERE id = 2'),
      {
        channels: -1,
        subscriptions: -2,
        messages: -1,
        'messages without a time, or whose room or author isn’t in the database': 1,
        'memberships whose room or person isn’t in the database': 2,
      },
    ],
    [
      'a missing author',
      (files) => change(files, 'DELETE FROM users WHERE id = 4'),
      {
        people: -1,
        messages: -1,
        file: -1,
        'messages without a time, or whose room or author isn’t in the database': 1,
      },
    ],
    [
      'texts and boosts of missing messages',
      (files) => change(files, 'DELETE FROM messages WHERE id = 1'),
      {
        messages: -1,
        'boosts that aren’t emoji': -1,
        'texts and boosts whose message isn’t in the database': 3,
      },
    ],
  ],
}
