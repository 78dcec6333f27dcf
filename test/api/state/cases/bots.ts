import type { World } from '../../world'
import { type Case, fresh } from '../case'

interface Bot {
  id: number
}

const botOf =
  (who: string, more: Record<string, unknown> = {}) =>
  async (world: World): Promise<Bot> => {
    const full_name = fresh('Bot')
    const short_name = full_name.toLowerCase().replace(' ', '')
    const { user_id: id } = await world.must(who, 'POST /bots', { full_name, short_name, ...more })
    return { id }
  }

const changed = (title: string, change: Record<string, unknown>, more: Record<string, unknown> = {}): Case => ({
  name: `a bot, ${title}`,
  before: botOf('ben', more),
  act: (world, { id }: Bot) => world.must('ben', `PATCH /bots/${id}`, change),
  events: ['realm_bot/update'],
})

export const botCases: Case[] = [
  changed('sending to a channel', { default_sending_stream: 'common' }),
  changed('listening to a channel', { default_events_register_stream: 'common' }),
  changed('listening to all channels', { default_all_public_streams: true }),
  changed(
    'calling out somewhere else',
    { service_payload_url: '"https://example.net/bot"', service_interface: 1 },
    {
      bot_type: 3,
      payload_url: '"https://example.org/bot"',
    },
  ),
  {
    name: 'a bot that becomes a moderator',
    before: botOf('ben'),
    act: (world, { id }: Bot) => world.must('olivia', `PATCH /bots/${id}`, { role: 300 }),
    events: ['realm_user/update', 'user_group/add_members', 'user_group/remove_members'],
  },
  {
    name: 'a bot that loses a private channel of its owner',
    before: async (world) => {
      const { id } = await botOf('ben')(world)
      const name = fresh('secret')
      const asked = { subscriptions: [{ name }], principals: [world.id('ben'), id], invite_only: true }
      await world.must('ben', 'POST /users/me/subscriptions', asked)
      return { id }
    },
    act: (world, { id }: Bot) => world.must('olivia', `PATCH /bots/${id}`, { bot_owner_id: world.id('mia') }),
    events: ['realm_bot/update', 'realm_user/update'],
  },
  {
    name: 'a bot deactivated, and reactivated',
    before: botOf('ben'),
    act: async (world, { id }: Bot) => {
      await world.must('ben', `DELETE /bots/${id}`)
      await world.must('olivia', `POST /users/${id}/reactivate`)
    },
    events: ['realm_bot/update', 'realm_user/update'],
  },
  {
    name: 'bots deactivated with their owner',
    before: async (world) => {
      await world.join('bob')
      await botOf('bob')(world)
    },
    act: (world) => world.must('olivia', `DELETE /users/${world.id('bob')}`),
    events: ['realm_bot/update', 'realm_user/update'],
  },
]
