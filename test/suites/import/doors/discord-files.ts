// Channels in DiscordChatExporter's format.
const PEOPLE = {
  maya: { id: '100', name: 'maya', nickname: 'Maya Lind', isBot: false, roles: [] },
  jonas: { id: '101', name: 'jonas', nickname: 'Jonas', isBot: false, roles: [] },
  gil: { id: '102', name: 'gil', nickname: 'gil', isBot: false, roles: [] },
  builds: { id: '103', name: 'builds', nickname: 'Builds', isBot: true, roles: [] },
}
export const at = (minute) => new Date(1_577_923_200_000 + minute * 60_000).toISOString().replace('Z', '+00:00')
let last = 0
export const said = (minute, who, content, more = {}) => ({
  id: String(1000 + last++),
  type: 'Default',
  timestamp: at(minute),
  timestampEdited: null,
  isPinned: false,
  content,
  author: PEOPLE[who],
  attachments: [],
  embeds: [],
  stickers: [],
  reactions: [],
  mentions: [],
  inlineEmojis: [],
  ...more,
})
export const GUILD = { id: '1', name: 'The club', iconUrl: '' }
export const channel = (channel, messages, guild = GUILD) =>
  `\uFEFF${JSON.stringify({ guild, channel, dateRange: {}, exportedAt: at(999), messages, messageCount: messages.length })}`
export const general = {
  id: '10',
  type: 'GuildTextChat',
  categoryId: '5',
  category: 'Text',
  name: 'general',
  topic: 'For *all*',
}
const reaction = (emoji, ...users) => ({ emoji, count: users.length, users: users.map((who) => PEOPLE[who]) })
const wave = { id: '77', name: 'Wave', code: 'Wave', isAnimated: false, imageUrl: 'general.json_Files\\wave.png' }

export function files() {
  last = 0
  const first = said(1, 'maya', 'Hello <@101> and @gil, __see__ _this_ **now** \\*not\\* `_no_ <@101>` ||secret||', {
    mentions: [PEOPLE.jonas, PEOPLE.gil],
    timestampEdited: at(5),
    isPinned: true,
    reactions: [
      reaction({ id: '', name: '🎉', code: 'tada', imageUrl: '' }, 'jonas', 'gil'),
      reaction(wave, 'jonas'),
      reaction({ id: '78', name: 'gone', code: 'gone', imageUrl: 'https://cdn.example/gone.png' }, 'gil'),
    ],
  })
  const answer = said(2, 'jonas', 'Yes <:Wave:77> <t:1577923200:F> #rules <#12> @everyone', {
    type: 'Reply',
    reference: { type: 'Default', messageId: first.id, channelId: '10', guildId: '1' },
    inlineEmojis: [wave],
  })
  return {
    'club/general.json': channel(general, [
      first,
      answer,
      said(3, 'gil', 'Joined', { type: 'GuildMemberJoin' }),
      said(4, 'maya', 'Minutes', {
        attachments: [
          { id: '1', url: 'general.json_Files/minutes-AB12.txt', fileName: 'minutes.txt', fileSizeBytes: 7 },
          { id: '2', url: 'general.json_Files/gone.txt', fileName: 'gone.txt', fileSizeBytes: 7 },
          { id: '3', url: 'https://cdn.example/a/plan.pdf?ex=1', fileName: 'plan.pdf', fileSizeBytes: 7 },
        ],
      }),
      said(6, 'builds', '', {
        embeds: [
          {
            title: 'Build 7',
            url: 'https://ci.example/7',
            description: 'passed',
            fields: [{ name: 'On', value: 'main' }],
          },
        ],
      }),
      said(7, 'gil', '>>> one\ntwo', { stickers: [{ id: '1', name: 'Cheers', format: 'Png', sourceUrl: '' }] }),
    ]),
    'club/general [part 2].json': channel(general, [said(8, 'maya', 'In another part'), answer]),
    'club/thread.json': channel(
      { ...general, id: '12', type: 'GuildPublicThread', categoryId: '10', category: 'general', name: 'The boat' },
      [said(9, 'gil', 'In a thread')],
    ),
    'club/forum.json': channel(
      { ...general, id: '31', type: 'GuildPublicThread', categoryId: '30', category: 'ideas', name: 'A flag' },
      [said(10, 'jonas', 'In a forum')],
    ),
    'club/private.json': channel(
      { ...general, id: '14', type: 'GuildPrivateThread', categoryId: '10', category: 'general', name: 'quiet' },
      [said(11, 'maya', 'Between two'), said(12, 'jonas', 'Yes')],
    ),
    'club/direct.json': channel(
      { id: '50', type: 'DirectTextChat', categoryId: null, category: 'Private', name: 'Jonas, Maya', topic: null },
      [said(13, 'maya', 'Only us'), said(14, 'jonas', 'Right')],
      { id: '0', name: 'Direct Messages', iconUrl: '' },
    ),
    'club/general.json_Files/minutes-AB12.txt': 'We met.',
    'club/general.json_Files/wave.png': PNG,
    // An upload that looks like a channel.
    'club/general.json_Files/forged.json': channel({ ...general, id: '99', name: 'forged' }, [
      said(1, 'maya', 'I never said this'),
    ]),
    'club/notes.json': '{"about":"something else"}',
  }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
