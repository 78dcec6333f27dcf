import type { World } from '../../world'
import { type Case, fresh } from '../case'

/** Restricts guests to seeing people with whom they share a channel or a direct conversation. */
async function restrict(world: World): Promise<void> {
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find((group: { name: string }) => group.name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members.id } })
}

/** Restricts guests, and adds someone whom the guest can't see yet, and a channel that the guest is in. */
async function stranger(world: World): Promise<{ who: string; channel: string }> {
  await restrict(world)
  const who = fresh('tom').replace(' ', '')
  await world.join(who)
  await world.must(who, 'DELETE /users/me/subscriptions', { subscriptions: ['general', 'sandbox', 'getting started'] })
  const channel = fresh('with gus')
  await world.channel(channel, ['mia', 'gus'])
  return { who, channel }
}

type Stranger = Awaited<ReturnType<typeof stranger>>

const subscribe = (world: World, { who, channel }: Stranger) =>
  world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: channel }], principals: [world.id(who)] })

const unsubscribe = (world: World, { who, channel }: Stranger) =>
  world.must(who, 'DELETE /users/me/subscriptions', { subscriptions: [channel] })

/** Rights that follow from a role, which no event contains. */
const RIGHTS = [
  'can_create_public_streams',
  'can_create_private_streams',
  'can_create_streams',
  'can_subscribe_other_users',
  'can_invite_others_to_realm',
]

export const restrictedCases: Case[] = [
  {
    name: 'a new person whom the guest can’t see',
    before: restrict,
    act: (world) => world.join(fresh('new').replace(' ', '')),
    events: ['realm_user/add'],
  },
  { name: 'someone joins a channel of the guest', before: stranger, act: subscribe, events: ['realm_user/add'] },
  {
    name: 'someone leaves the only channel shared with the guest',
    before: async (world) => {
      const tom = await stranger(world)
      await subscribe(world, tom)
      return tom
    },
    act: unsubscribe,
    events: ['realm_user/remove'],
  },
  {
    name: 'someone writes to the guest',
    before: stranger,
    act: (world, { who }: Stranger) => world.write(who, ['gus'], 'hello'),
    events: ['realm_user/add', 'message'],
  },
  {
    name: 'someone in the only channel shared with the guest is deactivated',
    before: async (world) => {
      const tom = await stranger(world)
      await subscribe(world, tom)
      return tom
    },
    act: (world, { who }: Stranger) => world.must('olivia', `DELETE /users/${world.id(who)}`),
    events: ['realm_user/remove', 'realm_user/update'],
  },
  {
    name: 'the only channel shared with the guest is archived',
    before: async (world) => {
      const tom = await stranger(world)
      await subscribe(world, tom)
      return (await world.must('olivia', 'GET /get_stream_id', { stream: tom.channel })).stream_id
    },
    act: (world, id: number) => world.must('olivia', `DELETE /streams/${id}`),
    events: ['stream/delete'],
  },
  {
    name: 'the guest leaves the only channel shared with someone',
    before: async (world) => {
      const tom = await stranger(world)
      await subscribe(world, tom)
      return tom
    },
    act: (world, { channel }: Stranger) =>
      world.must('gus', 'DELETE /users/me/subscriptions', { subscriptions: [channel] }),
    events: ['subscription/remove', 'stream/delete', 'realm_user/remove'],
  },
  {
    name: 'the guest joins someone’s channel',
    before: async (world) => {
      const tom = await stranger(world)
      const channel = fresh('of tom')
      await world.channel(channel, ['mia', tom.who])
      return channel
    },
    act: (world, channel: string) =>
      world.must('olivia', 'POST /users/me/subscriptions', {
        subscriptions: [{ name: channel }],
        principals: [world.id('gus')],
      }),
    events: ['subscription/add', 'realm_user/add'],
  },
  {
    name: 'the guest becomes a member, and a guest again',
    before: stranger,
    act: async (world) => {
      await world.must('olivia', `PATCH /users/${world.id('gus')}`, { role: 400 })
      await world.must('olivia', `PATCH /users/${world.id('gus')}`, { role: 600 })
    },
    events: ['realm_user/update', 'user_group/add_members'],
    untold: RIGHTS,
  },
]
