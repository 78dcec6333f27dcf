import type { World } from '../../world'
import { type Case, fresh, picture } from '../case'

const SETTINGS: Record<string, unknown> = {
  twenty_four_hour_time: true,
  enable_sounds: false,
  emojiset: 'twitter',
  default_language: 'de',
  timezone: 'Europe/Rome',
  color_scheme: 2,
  web_font_size_px: 14,
  web_line_height_percent: 122,
  automatically_follow_topics_policy: 4,
  send_read_receipts: false,
}

/** Additional events that older clients get. */
const LEGACY_EVENTS: Record<string, string[]> = {
  twenty_four_hour_time: ['update_display_settings'],
  enable_sounds: ['update_global_notifications'],
}

/** Rights that follow from a role or from groups, which no event contains. */
const RIGHTS = [
  'can_create_public_streams',
  'can_create_private_streams',
  'can_create_streams',
  'can_create_web_public_streams',
  'can_subscribe_other_users',
  'can_invite_others_to_realm',
]

async function createGroup(world: World, members: string[]): Promise<number> {
  const name = fresh('group')
  const ids = members.map((person) => world.id(person))
  await world.must('olivia', 'POST /user_groups/create', { name, description: 'some', members: ids })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  return user_groups.find((group: { name: string }) => group.name === name).id
}

const roleOf = (world: World, who: string, role: number) =>
  world.must('olivia', `PATCH /users/${world.id(who)}`, { role })

export const peopleCases: Case[] = [
  {
    name: 'a new member',
    act: (world) => world.join(`new${Date.now()}`),
    events: ['realm_user/add', 'user_group/add_members', 'subscription/peer_add'],
  },
  {
    name: 'a name changed by an administrator',
    act: (world) => world.must('olivia', `PATCH /users/${world.id('ben')}`, { full_name: 'Ben Renamed' }),
    events: ['realm_user/update'],
  },
  {
    name: 'a name changed by its owner',
    act: (world) => world.must('mia', 'PATCH /settings', { full_name: 'Mia Renamed' }),
    events: ['realm_user/update'],
  },
  {
    name: 'a guest becomes a member, and a guest again',
    before: (world) => world.channel(fresh('public'), ['olivia', 'mia']),
    act: async (world) => {
      await roleOf(world, 'gus', 400)
      await roleOf(world, 'gus', 600)
    },
    events: ['realm_user/update', 'user_group/add_members', 'user_group/remove_members', 'stream/create'],
    untold: RIGHTS,
  },
  {
    name: 'a member becomes an administrator',
    before: (world) => world.channel(fresh('secret'), ['olivia', 'kim'], { invite_only: true }),
    act: (world) => roleOf(world, 'mia', 200),
    events: ['realm_user/update', 'stream/create', 'subscription/peer_add'],
    untold: RIGHTS,
  },
  {
    name: 'an administrator becomes a member',
    act: (world) => roleOf(world, 'mia', 400),
    events: ['realm_user/update', 'stream/delete'],
    untold: RIGHTS,
  },
  ...Object.entries(SETTINGS).map(
    ([name, value]): Case => ({
      name: `a personal setting: ${name}`,
      act: (world) => world.must('mia', 'PATCH /settings', { [name]: value }),
      events: ['user_settings/update', ...(LEGACY_EVENTS[name] ?? [])],
    }),
  ),
  {
    name: 'an email address shown only to administrators',
    act: async (world) => {
      await world.must('mia', 'PATCH /settings', { email_address_visibility: 3 })
    },
    events: ['user_settings/update', 'realm_user/update'],
  },
  {
    name: 'an email address shown to everyone again',
    act: (world) => world.must('mia', 'PATCH /settings', { email_address_visibility: 1 }),
    events: ['user_settings/update', 'realm_user/update'],
  },
  {
    name: 'presence hidden',
    act: (world) => world.must('mia', 'PATCH /settings', { presence_enabled: false }),
    events: ['user_settings/update'],
  },
  {
    name: 'a report of presence',
    act: (world) => world.must('ben', 'POST /users/me/presence', { status: 'active' }),
    events: ['presence'],
  },
  {
    name: 'a status, set and cleared',
    act: async (world) => {
      await world.must('mia', 'POST /users/me/status', { status_text: 'out', emoji_name: 'car', away: true })
      await world.must('ben', 'POST /users/me/status', { status_text: 'in' })
      await world.must('ben', 'POST /users/me/status', { status_text: '', emoji_name: '' })
      await world.must('mia', 'POST /users/me/status', { away: false })
    },
    events: ['user_status', 'user_settings/update', 'presence'],
  },
  {
    name: 'a status with an end',
    before: (world) =>
      world.must('mia', 'POST /users/me/status', { status_text: 'out', emoji_name: 'car', scheduled_end_time: 4e9 }),
    act: async (world) => {
      await world.must('ben', 'POST /users/me/status', { status_text: 'in', scheduled_end_time: 4e9 })
      await world.must('mia', 'POST /users/me/status', { scheduled_end_time: 4e9 + 1 })
    },
    events: ['user_status'],
  },
  {
    name: 'alert words',
    act: async (world) => {
      await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['lunch', 'tea'] })
      await world.must('mia', 'DELETE /users/me/alert_words', { alert_words: ['tea'] })
    },
    events: ['alert_words'],
  },
  {
    name: 'muting and unmuting someone whose message is unread',
    before: (world) => world.write('kim', ['mia'], 'hello'),
    act: async (world) => {
      await world.must('mia', `POST /users/me/muted_users/${world.id('kim')}`)
      await world.write('kim', ['mia'], 'heard?')
      await world.must('mia', `DELETE /users/me/muted_users/${world.id('kim')}`)
    },
    events: ['muted_users', 'update_message_flags/add', 'message'],
  },
  {
    name: 'drafts',
    act: async (world) => {
      const draft = { type: 'private', to: [world.id('ben')], topic: '', content: 'dear', timestamp: 1700000000 }
      const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft, { ...draft, content: 'other' }] })
      await world.must('mia', `PATCH /drafts/${ids[0]}`, { draft: { ...draft, content: 'dearest' } })
      await world.must('mia', `DELETE /drafts/${ids[1]}`)
    },
    events: ['drafts/add', 'drafts/update', 'drafts/remove'],
  },
  {
    name: 'saved snippets',
    before: (world) => world.must('mia', 'POST /saved_snippets', { title: 'old', content: 'dear' }),
    act: async (world, { saved_snippet_id }) => {
      await world.must('mia', 'POST /saved_snippets', { title: 'new', content: 'yours' })
      await world.must('mia', `PATCH /saved_snippets/${saved_snippet_id}`, { content: 'dearest' })
      const { saved_snippet_id: gone } = await world.must('mia', 'POST /saved_snippets', { title: 'x', content: 'y' })
      await world.must('mia', `DELETE /saved_snippets/${gone}`)
    },
    events: ['saved_snippets/add', 'saved_snippets/update', 'saved_snippets/remove'],
  },
  {
    name: 'reminders',
    before: (world) => world.write('ben', ['mia'], 'the bike is ready'),
    act: async (world, message_id) => {
      const wish = { message_id, scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 3600 }
      await world.must('mia', 'POST /reminders', { ...wish, note: 'pay' })
      const { reminder_id } = await world.must('mia', 'POST /reminders', wish)
      await world.must('mia', `DELETE /reminders/${reminder_id}`)
    },
    events: ['reminders/add', 'reminders/remove'],
  },
  {
    name: 'scheduled messages',
    act: async (world) => {
      const later = Math.floor(Date.now() / 1000) + 3600
      const message = { type: 'direct', to: [world.id('ben')], content: 'later', scheduled_delivery_timestamp: later }
      const first = await world.must('mia', 'POST /scheduled_messages', message)
      const second = await world.must('mia', 'POST /scheduled_messages', message)
      await world.must('mia', `PATCH /scheduled_messages/${first.scheduled_message_id}`, { content: 'much later' })
      await world.must('mia', `DELETE /scheduled_messages/${second.scheduled_message_id}`)
    },
    events: ['scheduled_messages/add', 'scheduled_messages/update', 'scheduled_messages/remove'],
  },
  {
    name: 'typing to someone',
    act: async (world) => {
      for (const op of ['start', 'stop']) {
        await world.must('ben', 'POST /typing', { op, type: 'direct', to: [world.id('mia')] })
      }
    },
    events: ['typing/start', 'typing/stop'],
  },
  {
    name: 'typing in a channel',
    act: async (world) => {
      const { stream_id } = await world.must('ben', 'GET /get_stream_id', { stream: 'common' })
      for (const op of ['start', 'stop']) {
        await world.must('ben', 'POST /typing', { op, type: 'channel', stream_id, topic: 'typed' })
      }
    },
    events: ['typing/start', 'typing/stop'],
  },
  {
    name: 'editing a message',
    act: async (world) => {
      const { id } = await world.must('ben', 'POST /messages', { type: 'direct', to: [world.id('mia')], content: 'x' })
      for (const op of ['start', 'stop']) await world.must('ben', `POST /messages/${id}/typing`, { op })
    },
    events: ['message', 'typing_edit_message/start', 'typing_edit_message/stop'],
  },
  {
    name: 'a step of the introduction marked as read',
    act: (world) => world.must('mia', 'POST /users/me/onboarding_steps', { onboarding_step: 'intro_inbox_view_modal' }),
    events: ['onboarding_steps'],
  },
  {
    name: 'quiet hours, and the content of notifications',
    act: (world) =>
      world.must('mia', 'PATCH /users/me/web_push', {
        show_content: false,
        quiet_hours: { from: '22:00', to: '07:00' },
      }),
    events: ['web_push'],
  },
  {
    name: 'a profile picture, added and removed',
    act: async (world) => {
      await world.upload('mia', '/users/me/avatar', picture('me.png'))
      await world.must('mia', 'DELETE /users/me/avatar')
      await world.upload('mia', '/users/me/avatar', picture('me.png'))
    },
    events: ['realm_user/update'],
  },
  {
    name: 'a new bot, changed and deactivated',
    act: async (world) => {
      const { user_id } = await world.must('ben', 'POST /bots', { full_name: fresh('Bot'), short_name: 'bot' })
      await world.must('ben', `PATCH /bots/${user_id}`, { full_name: fresh('Robot') })
      await world.must('ben', `POST /bots/${user_id}/api_key/regenerate`)
      await world.must('ben', `DELETE /bots/${user_id}`)
    },
    events: ['realm_user/add', 'realm_bot/add', 'realm_bot/update', 'realm_user/update'],
  },
  {
    name: 'a bot that gets another owner',
    before: (world) => world.must('ben', 'POST /bots', { full_name: fresh('Bot'), short_name: 'given' }),
    act: (world, { user_id }: { user_id: number }) =>
      world.must('olivia', `PATCH /bots/${user_id}`, { bot_owner_id: world.id('mia') }),
    events: ['realm_bot/update', 'realm_bot/delete', 'realm_bot/add', 'realm_user/update'],
  },
  {
    name: 'an account deactivated',
    before: async (world) => {
      await world.join('tim')
      await world.channel(fresh('of tim'), ['tim', 'mia'])
    },
    act: (world) => world.must('olivia', `DELETE /users/${world.id('tim')}`),
    events: ['realm_user/update'],
  },
  {
    name: 'an account reactivated',
    act: (world) => world.must('olivia', `POST /users/${world.id('tim')}/reactivate`),
    events: ['realm_user/update', 'subscription/peer_add'],
  },
  { name: 'a new group', act: (world) => createGroup(world, ['mia']), events: ['user_group/add'] },
  {
    name: 'a group changed',
    before: (world) => createGroup(world, ['mia', 'ben']),
    act: async (world, id: number) => {
      await world.must('olivia', `PATCH /user_groups/${id}`, { name: fresh('better'), description: 'others' })
      const add = [world.id('kim')]
      await world.must('olivia', `POST /user_groups/${id}/members`, { add, delete: [world.id('ben')] })
    },
    events: ['user_group/update', 'user_group/add_members', 'user_group/remove_members'],
  },
  {
    name: 'the permission to mention a group',
    before: (world) => createGroup(world, ['mia']),
    act: (world, id: number) =>
      world.must('olivia', `PATCH /user_groups/${id}`, {
        can_mention_group: { new: { direct_members: [world.id('mia')], direct_subgroups: [] } },
      }),
    events: ['user_group/update'],
  },
  {
    name: 'a group added to a group, and removed',
    before: async (world) => [await createGroup(world, ['mia']), await createGroup(world, ['ben'])],
    act: async (world, [outer, inner]: number[]) => {
      await world.must('olivia', `POST /user_groups/${outer}/subgroups`, { add: [inner] })
      await world.must('olivia', `POST /user_groups/${outer}/subgroups`, { delete: [inner] })
      await world.must('olivia', `POST /user_groups/${outer}/deactivate`)
    },
    events: ['user_group/add_subgroups', 'user_group/remove_subgroups', 'user_group/remove'],
  },
]
