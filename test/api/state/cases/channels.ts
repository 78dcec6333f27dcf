import type { World } from '../../world'
import { type Case, fresh } from '../case'

const EVERYBODY = ['mia', 'ben', 'ada', 'gus', 'olivia']

interface Place {
  name: string
  id: number
}

const channelOf =
  (people: string[], options: Record<string, unknown> = {}) =>
  async (world: World): Promise<Place> => {
    const name = fresh('channel')
    await world.channel(name, ['olivia', ...people], options)
    const { stream_id: id } = await world.must('olivia', 'GET /get_stream_id', { stream: name })
    return { name, id }
  }

const joins = (world: World, who: string, name: string, principals: string[] = [who]) =>
  world.must(who, 'POST /users/me/subscriptions', {
    subscriptions: [{ name }],
    principals: principals.map((person) => world.id(person)),
  })

const leaves = (world: World, who: string, name: string, principals: string[] = [who]) =>
  world.must(who, 'DELETE /users/me/subscriptions', {
    subscriptions: [name],
    principals: principals.map((person) => world.id(person)),
  })

const changes = (title: string, change: Record<string, unknown>, events: string[] = ['stream/update']): Case => ({
  name: title,
  before: channelOf(['mia', 'gus']),
  act: (world, { id }: Place) => world.must('olivia', `PATCH /streams/${id}`, change),
  events,
})

const personal = (property: string, value: unknown): Case => ({
  name: `a personal setting of a channel: ${property}`,
  before: channelOf(['mia', 'ben']),
  act: (world, { id }: Place) =>
    world.must('mia', 'POST /users/me/subscriptions/properties', {
      subscription_data: [{ stream_id: id, property, value }],
    }),
  events: ['subscription/update'],
})

export const channelCases: Case[] = [
  {
    name: 'a new public channel',
    act: channelOf(['ben']),
    events: ['stream/create', 'subscription/add', 'subscription/peer_add'],
  },
  { name: 'a new channel with everyone', act: channelOf(EVERYBODY), events: ['stream/create', 'subscription/add'] },
  {
    name: 'a new private channel',
    act: channelOf(['mia', 'gus'], { invite_only: true }),
    events: ['stream/create', 'subscription/add'],
  },
  {
    name: 'a new private channel with a history for newcomers',
    act: channelOf(['ben'], { invite_only: true, history_public_to_subscribers: true }),
    events: ['stream/create'],
  },
  {
    name: 'several new channels at once, announced',
    act: (world) =>
      world.must('olivia', 'POST /users/me/subscriptions', {
        subscriptions: [{ name: fresh('many') }, { name: fresh('many') }],
        principals: [world.id('mia'), world.id('gus')],
        announce: true,
      }),
    events: ['stream/create', 'subscription/add', 'message'],
  },
  {
    name: 'joining and leaving a public channel',
    before: channelOf(['ben']),
    act: async (world, { name }: Place) => {
      await joins(world, 'mia', name)
      await leaves(world, 'ben', name)
    },
    events: ['subscription/add', 'subscription/remove', 'subscription/peer_add', 'subscription/peer_remove'],
  },
  {
    name: 'leaving a channel with unread messages, and coming back',
    before: async (world) => {
      const place = await channelOf(['mia', 'ben'])(world)
      await world.say('ben', place.id, 'unread', 'hello @**Mia Example**')
      return place
    },
    act: async (world, { name }: Place) => {
      await leaves(world, 'mia', name)
      await joins(world, 'mia', name)
    },
    events: ['subscription/add', 'subscription/remove', 'update_message_flags/add'],
  },
  {
    name: 'a guest added to a public channel, and removed',
    before: channelOf(['mia']),
    act: async (world, { name }: Place) => {
      await joins(world, 'olivia', name, ['gus', 'ben'])
      await leaves(world, 'olivia', name, ['gus'])
    },
    events: ['stream/create', 'subscription/add', 'stream/delete', 'subscription/peer_add', 'message'],
  },
  {
    name: 'someone added to a private channel',
    before: channelOf(['mia'], { invite_only: true }),
    act: (world, { name }: Place) => joins(world, 'olivia', name, ['ben', 'gus']),
    events: ['stream/create', 'subscription/add', 'subscription/peer_add'],
  },
  {
    name: 'someone removed from a private channel',
    before: async (world) => {
      const place = await channelOf(['mia', 'ben', 'gus'], { invite_only: true })(world)
      await world.say('ben', place.id, 'secret', 'hello')
      return place
    },
    act: (world, { name }: Place) => leaves(world, 'olivia', name, ['mia', 'gus']),
    events: ['subscription/remove', 'stream/delete', 'subscription/peer_remove'],
  },
  {
    name: 'the last subscriber leaving a private channel',
    before: channelOf([], { invite_only: true }),
    act: (world, { name }: Place) => leaves(world, 'olivia', name),
    events: ['subscription/remove'],
  },
  changes('a channel renamed', { new_name: 'another name' }),
  changes('a channel described', { description: 'a *new* description' }),
  changes('the permission to post', { stream_post_policy: 2 }),
  changes('the retention period of a channel', { message_retention_days: 30 }),
  {
    name: 'a public channel made private',
    before: channelOf(['mia', 'ben', 'gus']),
    act: (world, { id }: Place) => world.must('olivia', `PATCH /streams/${id}`, { is_private: true }),
    // The protocol sends no event to people who weren't in the channel and can no longer see it.
    events: ['stream/update', 'message'],
  },
  {
    name: 'a private channel made public',
    before: channelOf(['mia'], { invite_only: true }),
    act: (world, { id }: Place) => world.must('olivia', `PATCH /streams/${id}`, { is_private: false }),
    events: ['stream/create', 'stream/update', 'subscription/peer_add'],
  },
  {
    name: 'the permission to remove subscribers',
    before: channelOf(['mia', 'gus']),
    act: async (world, { id }: Place) => {
      const { user_groups } = await world.must('olivia', 'GET /user_groups')
      const moderators = user_groups.find((group: { name: string }) => group.name === 'role:moderators')
      await world.must('olivia', `PATCH /streams/${id}`, { can_remove_subscribers_group: { new: moderators.id } })
    },
    events: ['stream/update'],
  },
  {
    name: 'archiving a channel',
    before: async (world) => {
      const place = await channelOf(['mia', 'ben', 'gus'])(world)
      await world.say('ben', place.id, 'unread', 'hello @**Mia Example**')
      return place
    },
    act: (world, { id }: Place) => world.must('olivia', `DELETE /streams/${id}`),
    events: ['stream/delete'],
  },
  {
    name: 'a default channel, added and removed',
    before: channelOf(['mia']),
    act: async (world, { id }: Place) => {
      await world.must('olivia', 'POST /default_streams', { stream_id: id })
      const other = await channelOf([])(world)
      await world.must('olivia', 'POST /default_streams', { stream_id: other.id })
      await world.must('olivia', 'DELETE /default_streams', { stream_id: id })
    },
    events: ['default_streams'],
  },
  {
    name: 'groups of default channels',
    before: channelOf(['mia']),
    act: async (world, { name }: Place) => {
      const group_name = fresh('group')
      const stream_names = [name]
      await world.must('olivia', 'POST /default_stream_groups/create', { group_name, description: 'd', stream_names })
      const { realm_default_stream_groups: groups } = await world.must('olivia', 'POST /register', {
        fetch_event_types: ['default_stream_groups'],
      })
      await world.must('olivia', `PATCH /default_stream_groups/${groups[0].id}`, { new_description: 'better' })
    },
    events: ['default_stream_groups'],
  },
  personal('color', '#00ff00'),
  personal('is_muted', true),
  personal('in_home_view', false),
  personal('pin_to_top', true),
  personal('desktop_notifications', true),
  personal('wildcard_mentions_notify', false),
]
