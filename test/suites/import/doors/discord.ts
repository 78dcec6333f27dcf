import type { Door } from '../../import-others.ts'
import { at, channel, files, GUILD, general, said } from './discord-files.ts'
import { channelsOf, pathIn, peopleOf, seen } from './looking.ts'

export const DISCORD: Door = {
  name: 'Discord',
  files,
  options: { owner: 'maya' },
  more: ['--owner', 'maya'],
  said: [
    'notices about joins and changes: 1',
    'pins: 1',
    'messages that are in the export twice: 1',
    'files that weren’t downloaded; their links are kept: 1',
    'files that aren’t in the archive, or larger than 25 MiB: 1',
    'reactions with emoji that weren’t imported: 1',
    'stickers, shown as their name: 1',
    'people: 4',
    'messages: 12',
  ],
  hostile: [
    [
      'a truncated channel',
      (all) => (all['club/forum.json'] = all['club/forum.json'].slice(0, 300)),
      /forum.json isn’t JSON/,
    ],
    [
      'a channel without messages',
      (all) => (all['club/forum.json'] = '{"guild":{"id":"1","name":"a"}}'),
      /isn’t a channel from DiscordChatExporter/,
    ],
    [
      'a channel of another server',
      (all) => (all['club/forum.json'] = channel(general, [], { ...GUILD, id: '2' })),
      /several servers/,
    ],
    [
      'a path that leads outside',
      (all) =>
        (all['club/forum.json'] = channel(general, [
          said(1, 'maya', '', { attachments: [{ id: '1', url: '../../../../etc/passwd_Files/x' }] }),
        ])),
      /points outside the archive/,
    ],
    [
      'no person with the owner’s name',
      (all) => {
        for (const name of Object.keys(all)) all[name] = String(all[name]).replaceAll('"maya"', '"mia"')
      },
      /nobody in the export is called maya. These names are in it: mia/,
    ],
  ],
  async check(is, as) {
    const [maya, jonas, gil] = [
      await as('100@discord.invalid'),
      await as('101@discord.invalid'),
      await as('102@discord.invalid'),
    ]
    const all = await maya.read({ channel: 'general' })
    const texts = await seen(maya, { channel: 'general' })
    is(
      'a channel has the same messages, in the order of their times',
      texts.map((text) => text.slice(0, 60)),
      [
        'imported from Discord|Maya Lind|Hello @**Jonas** and @**gil**, see *this* **now** &#42;not&#42; `_no_ <@101>` ||secret||'.slice(
          0,
          60,
        ),
        'imported from Discord|Jonas|> @_**Maya Lind|10**: Hello … and @gil, __see__ _this_ **now**'.slice(0, 60),
        'imported from Discord|Maya Lind|Minutes\n\n[minutes.txt](/user_uploads/1/discord/1/minutes.txt)'.slice(0, 60),
        'imported from Discord|Builds|**[Build 7](https://ci.example/7)**\n\npassed\n\n**On**\nmain'.slice(0, 60),
        'imported from Discord|gil|> one\n> two\n\n(Cheers)',
        'imported from Discord|Maya Lind|In another part',
        'The boat|gil|In a thread',
      ],
    )
    is(
      'formatting in a text becomes our Markdown',
      all[0].content,
      'Hello @**Jonas** and @**gil**, see *this* **now** &#42;not&#42; `_no_ <@101>` ||secret||',
    )
    is(
      'emoji, times, channels and mentions of everyone are converted',
      all[1].content.split('\n').at(-1),
      'Yes :wave: <time:2020-01-02T00:00:00Z> #rules #**general** @**all**',
    )
    is('reactions are imported', all[0].reactions.map(({ emoji_name, user_id }) => `${emoji_name} ${user_id}`).sort(), [
      'tada 11',
      'tada 12',
      'wave 11',
    ])
    is('an edited message is marked as edited', all[0].last_edit_timestamp, Date.parse(at(5)) / 1000)
    is('a downloaded file is imported', await maya.file(pathIn(all[2].content)), 'We met.')
    is('other files stay links', all[2].content.includes('[plan.pdf](https://cdn.example/a/plan.pdf?ex=1)'), true)
    is(
      'people who were mentioned are mentioned after the import',
      (await jonas.read({ channel: 'general' }))[0].flags.includes('mentioned'),
      true,
    )
    is('a forum becomes a channel', await seen(jonas, { channel: 'ideas' }), ['A flag|Jonas|In a forum'])
    is(
      'direct messages are only visible to their participants',
      [await seen(jonas, { is: 'dm' }), await seen(gil, { is: 'dm' })],
      [['Maya Lind|Only us', 'Jonas|Right'], []],
    )
    is(
      'channels are only visible to people who wrote in them',
      [await channelsOf(gil), await channelsOf(jonas)],
      [['general'], ['general', 'general: quiet', 'ideas']],
    )
    is('the organization has one owner', await peopleOf(maya), [
      'Builds 400 false true',
      'Jonas 400 true false',
      'Maya Lind 100 true false',
      'gil 400 true false',
    ])
  },
}
