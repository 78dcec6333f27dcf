import { DISCORD as DOOR } from '../doors/discord.ts'
import { channel, general, said } from '../doors/discord-files.ts'
import type { Damaged } from './compare.ts'

const GENERAL = 'club/general.json'

function edit(files, name, change) {
  const value = JSON.parse(files[name].replace(/^\uFEFF/, ''))
  change(value)
  files[name] = JSON.stringify(value)
}

export const DISCORD: Damaged = {
  name: 'Discord',
  files: DOOR.files,
  options: DOOR.options,
  damage: [
    [
      'a truncated channel',
      (files) => (files['club/forum.json'] = files['club/forum.json'].slice(0, 300)),
      /^forum.json isn’t JSON: /,
    ],
    [
      'texts in another character set',
      (files) =>
        (files['club/forum.json'] = Buffer.from(
          files['club/forum.json'].slice(1).replace('In a forum', 'Grüße'),
          'latin1',
        )),
      /^forum.json isn’t in UTF-8$/,
    ],
    [
      'a missing file',
      (files) => delete files['club/general.json_Files/minutes-AB12.txt'],
      { file: -1, 'files that aren’t in the archive, or larger than 25 MiB': 1 },
    ],
    [
      'a missing picture of an emoji',
      (files) => delete files['club/general.json_Files/wave.png'],
      {
        file: -1,
        'emoji without a picture, or with a name that is taken or not allowed': 1,
        'reactions with emoji that weren’t imported': 1,
      },
    ],
    [
      'a part of a channel that occurs twice',
      (files) => (files['club/general [part 3].json'] = files['club/general [part 2].json']),
      { 'messages that are in the export twice': 2 },
    ],
    [
      'messages that a file counts but lacks',
      (files) => edit(files, 'club/private.json', ({ messages }) => void messages.pop()),
      { messages: -1, subscriptions: -1, 'messages that a file counts but doesn’t contain': 1 },
    ],
    [
      'the missing message that another message answers',
      (files) =>
        edit(files, GENERAL, (all) => {
          all.messages.shift()
          all.messageCount--
        }),
      {
        messages: -1,
        pins: -1,
        'replies to messages that aren’t in the export': 1,
        'reactions with emoji that weren’t imported': -1,
      },
    ],
    [
      'a message without an author',
      (files) =>
        (files['club/more.json'] = channel({ ...general, id: '60', name: 'more' }, [
          said(50, 'nobody', 'x'),
          said(51, 'maya', 'y'),
        ])),
      { channels: 1, subscriptions: 1, messages: 1, 'messages without an ID, a time, or an author': 1 },
    ],
  ],
}
