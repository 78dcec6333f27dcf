// A team in the format of Mattermost's bulk export.
export const at = (minute) => 1_577_923_200_000 + minute * 60_000
const user = (username, more = {}, channels = ['town-square']) => ({
  type: 'user',
  user: {
    username,
    email: `${username}@example.com`,
    roles: 'system_user',
    teams: [{ name: 'club', roles: 'team_user', channels: channels.map((name) => ({ name, roles: 'channel_user' })) }],
    ...more,
  },
})
export const post = (minute, username, message, more = {}) => ({
  type: 'post',
  post: { team: 'club', channel: 'town-square', user: username, message, create_at: at(minute), ...more },
})
const channel = (name, more = {}) => ({ type: 'channel', channel: { team: 'club', name, type: 'O', ...more } })

export const LINES: any[] = [
  { type: 'version', version: 1, info: { generator: 'mattermost-server' } },
  { type: 'role', role: { name: 'system_user' } },
  { type: 'team', team: { name: 'club', display_name: 'The club', type: 'O' } },
  channel('town-square', { display_name: 'Town Square', purpose: 'For __all__, see ~board and ~old' }),
  channel('board', { display_name: 'Board', type: 'P' }),
  channel('old', { display_name: 'Old plans', deleted_at: at(1) }),
  user('maya', { roles: 'system_user system_admin', first_name: 'Maya', last_name: 'Lind' }, ['town-square', 'board']),
  user('jonas.weber', { nickname: 'Jonas' }),
  user('gil', { roles: 'system_guest' }, ['town-square', 'board']),
  user('ruth', { delete_at: at(3) }),
  { type: 'emoji', emoji: { name: 'boat', image: 'emoji/boat.webp' } },
  { type: 'bot', bot: { username: 'builds', display_name: 'Builds', owner: 'maya' } },
  post(30, 'maya', 'The last one', { reactions: [{ user: 'gil', emoji_name: 'tada' }] }),
  post(10, 'maya', 'Shall we _start_ a [thread](https://a.example/x_y_z)?', {
    replies: [
      { user: 'jonas.weber', message: 'Yes, @maya. :slightly_smiling_face: `_no_ @maya`', create_at: at(12) },
      { user: 'gil', message: 'Was it:\n- one\n    - two\n        1. three\n- four', create_at: at(40) },
    ],
  }),
  post(1, 'maya', 'joined', { type: 'system_join_channel' }),
  post(11, 'maya', 'In between, @jonas.weber. @all ~board @nobody ~old', { edit_at: at(20), is_pinned: true }),
  post(13, 'maya', '', {
    props: { from_webhook: 'true', override_username: 'Deploys', attachments: [{ title: 'Build 7', text: 'passed' }] },
  }),
  post(14, 'maya', 'Minutes', { attachments: [{ path: '20200102/minutes.txt' }, { path: 'gone.txt' }] }),
  post(15, 'maya', 'The same', { attachments: [{ path: 'gone.txt' }] }),
  post(15, 'maya', 'Private', { channel: 'board' }),
  { type: 'direct_channel', direct_channel: { members: ['maya', 'jonas.weber'] } },
  {
    type: 'direct_post',
    direct_post: {
      channel_members: ['maya', 'jonas.weber'],
      user: 'jonas.weber',
      message: 'Between us',
      create_at: at(16),
    },
  },
]
export const asLines = (lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
export const filesOf = (lines) => ({
  'import.jsonl': asLines(lines),
  'data/20200102/minutes.txt': 'We met.',
  'data/emoji/boat.webp': PICTURE,
})
