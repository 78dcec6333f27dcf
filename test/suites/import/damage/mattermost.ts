import { asLines, filesOf, LINES, post } from '../doors/mattermost.ts'
import type { Damaged } from './compare.ts'

const withMore = (...more) => asLines([...LINES, ...more])
const without = (isGone) => asLines(LINES.filter((line) => !isGone(line)))
const TWICE = LINES.find((line) => line.post?.message === 'Private')

export const MATTERMOST: Damaged = {
  name: 'Mattermost',
  files: () => filesOf(LINES),
  options: {},
  damage: [
    [
      'a truncated line',
      (files) => (files['import.jsonl'] = files['import.jsonl'].slice(0, -20)),
      /^import.jsonl has a line that isn’t an object of an export, \d+ bytes from its start$/,
    ],
    [
      'texts in another character set',
      (files) => (files['import.jsonl'] = Buffer.from(files['import.jsonl'].replace('Minutes', 'Grüße'), 'latin1')),
      /^import.jsonl has a line that isn’t in UTF-8, \d+ bytes from its start$/,
    ],
    [
      'a missing file',
      (files) => delete files['data/20200102/minutes.txt'],
      { file: -1, 'files that aren’t in the archive, or larger than 25 MiB': 1 },
    ],
    [
      'a missing picture of an emoji',
      (files) => delete files['data/emoji/boat.webp'],
      { file: -1, 'emoji without a picture, or with a name that is taken or not allowed': 1 },
    ],
    [
      'a channel that isn’t listed',
      (files) => (files['import.jsonl'] = without(({ channel }) => channel?.name === 'board')),
      {
        channels: -1,
        subscriptions: -2,
        messages: -1,
        'posts in channels that aren’t in the export': 1,
        'memberships of channels that aren’t in the export': 2,
      },
    ],
    [
      'an author who isn’t listed',
      (files) => (files['import.jsonl'] = withMore(post(50, 'nobody', 'Hello'))),
      { people: 1, messages: 1, 'authors who aren’t in the list of people': 1 },
    ],
    [
      'posts that occur twice',
      (files) =>
        (files['import.jsonl'] = withMore(
          TWICE,
          LINES.find((line) => line.post?.replies),
        )),
      { 'posts that are in the export twice': 4 },
    ],
    [
      'people and channels that are listed twice',
      (files) => (files['import.jsonl'] = withMore(LINES[6], LINES[3])),
      { 'people who are listed twice': 1, 'channels that are listed twice': 1 },
    ],
    [
      'posts without a time or an author',
      (files) => (files['import.jsonl'] = withMore(post(51, undefined, 'x'), post(Number.NaN, 'maya', 'y'))),
      { 'posts without a time or an author': 2 },
    ],
  ],
}
