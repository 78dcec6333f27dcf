import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChannelPermission } from '#domain/settings/permission-settings'
import type { Client } from '../../web/app/client'
import {
  mayAddToChannel,
  mayAdministerChannel,
  mayChangePermission,
  mayMakeChannel,
  mayReadChannel,
  mayRemoveFromChannel,
} from '../../web/app/may-channel'
import type { Channel } from '../../web/model/channels/channels'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

/** One person for each of the five roles. */
const ROLES = ['olivia', 'ada', 'max', 'mia', 'gus'] as const
type Who = (typeof ROLES)[number]
/** An administrator who is in all channels, and sets the permissions that are tested. */
const KEEPER = 'keeper'

/** Permissions are changed to this value. It isn't one of those that are tried: a change without effect isn't refused. */
const OTHER = 'role:fullmembers'

let world: World
const clients = new Map<Who, Client>()
const roles = new Map<string, number>()
const channels = new Map<string, number>()
let turns = 0

beforeAll(async () => {
  world = await World.found()
  await world.join(KEEPER, 200)
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  for (const { id, name } of user_groups) roles.set(name, id)
  // Nobody has the organization's permission to add others, so the channels' permissions decide.
  await world.must('olivia', 'PATCH /realm', { can_add_subscribers_group: { new: roles.get('role:nobody') } })
  const inside = [KEEPER, 'ben', 'kim']
  channels.set('open', await world.channel('open', inside))
  channels.set('closed', await world.channel('closed', inside, { invite_only: true }))
  channels.set('joined', await world.channel('joined', [...inside, ...ROLES], { invite_only: true }))
  for (const who of ROLES) {
    const { client } = connect(world, who)
    client.start()
    await until(() => standing(client) === 'live', 'live')
    clients.set(who, client)
  }
})
afterAll(stopAll)

interface Asked {
  readonly what: string
  offers(client: Client, channel: Channel): boolean
  call(id: number, name: string): readonly [string, Record<string, unknown>]
}

const changing = (permission: ChannelPermission): Asked => ({
  what: `changing ${permission}`,
  offers: (client, channel) =>
    mayAdministerChannel(client, channel) && mayChangePermission(client, channel, permission),
  call: (id) => [`PATCH /streams/${id}`, { [permission]: { new: roles.get(OTHER) } }],
})

const ASKED: readonly Asked[] = [
  { what: 'reading', offers: mayReadChannel, call: (id) => [`GET /users/me/${id}/topics`, {}] },
  {
    what: 'adding',
    offers: mayAddToChannel,
    call: (_, name) => ['POST /users/me/subscriptions', { subscriptions: [{ name }], principals: [world.id('kim')] }],
  },
  {
    what: 'removing',
    offers: mayRemoveFromChannel,
    // The person who would be removed isn't in the channel, so nothing changes.
    call: (_, name) => [
      'DELETE /users/me/subscriptions',
      { subscriptions: [name], principals: [world.id('stranger')] },
    ],
  },
  {
    what: 'describing',
    offers: mayAdministerChannel,
    call: (id) => {
      turns += 1
      return [`PATCH /streams/${id}`, { description: `It ${turns}` }]
    },
  },
  changing('can_subscribe_group'),
  changing('can_add_subscribers_group'),
  changing('can_remove_subscribers_group'),
  changing('can_send_message_group'),
]

describe('actions in a channel', () => {
  beforeAll(() => world.join('stranger'))
  const REMOVING = 'can_remove_subscribers_group'
  const valuesFor = (permission: ChannelPermission) => {
    const named = ['role:members', 'role:moderators'].map((name) => roles.get(name))
    // This permission is tried only with roles.
    if (permission === REMOVING) return named
    const people = { direct_members: [world.id('mia'), world.id('gus')], direct_subgroups: [roles.get('role:owners')] }
    return [...named, roles.get('role:nobody'), people]
  }
  const tried = ['can_administer_channel_group', 'can_add_subscribers_group', 'can_subscribe_group'] as const
  it.each([...tried, REMOVING] as const)(
    'are offered to exactly the people who have the permission %s',
    async (permission) => {
      const wrong: string[] = []
      const nobody = Object.fromEntries(tried.map((name) => [name, { new: roles.get('role:nobody') }]))
      const base = { ...nobody, [REMOVING]: { new: roles.get('role:administrators') } }
      for (const value of valuesFor(permission)) {
        for (const [name, id] of channels) {
          const heard = new Set<Who>()
          const set = async () => {
            await world.must(KEEPER, `PATCH /streams/${id}`, { ...base, [permission]: { new: value } })
            heard.clear()
          }
          await set()
          for (const [who, client] of clients) {
            for (const { what, offers, call } of ASKED) {
              // Until the next change, the client gets no more events.
              if (!heard.has(who)) await caughtUp(world, who, client)
              heard.add(who)
              const channel = client.store.channels.channels.peek(id)
              const isOffered = channel !== undefined && offers(client, channel)
              const { status, body } = await world.call(who, ...call(id, name))
              if ((status === 200) !== isOffered) {
                wrong.push(`${JSON.stringify(value)} ${name} ${who} ${what}: ${isOffered}, and ${body.msg || 'done'}`)
              }
              if (status === 200 && what !== 'reading') heard.clear()
              if (status === 200 && what.startsWith('changing')) await set()
            }
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('include making a channel private for its administrators, even if nobody may create private channels', async () => {
    const id = channels.get('open') ?? 0
    await world.must('olivia', 'PATCH /realm', { can_create_private_channel_group: { new: roles.get('role:nobody') } })
    const client = clients.get('ada') as Client
    await caughtUp(world, 'ada', client)
    expect(mayMakeChannel(client, client.store.channels.channels.peek(id) as Channel, true)).toBe(true)
    await world.must('ada', `PATCH /streams/${id}`, { is_private: true })
  })
})
