import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  GROUP_PERMISSIONS,
  type GroupPermission,
  type PermissionSetting,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '#domain/settings/permission-settings'
import type { Client } from '../../web/app/client'
import { isPermitted, may } from '../../web/app/may'
import {
  mayAddToGroup,
  mayJoinGroup,
  mayLeaveGroup,
  mayMakeBots,
  mayManageGroup,
  mayRemoveFromGroup,
} from '../../web/app/may-run'
import type { Group } from '../../web/model/people/groups'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

/** One person for each of the five roles. */
const ROLES = ['olivia', 'ada', 'max', 'mia', 'gus'] as const
type Who = (typeof ROLES)[number]
/** The number of additional people. With this many, mentioning everyone requires a permission. */
const EXTRAS = 14

let world: World
const clients = new Map<Who, Client>()
const roles = new Map<string, number>()
const extras: number[] = []
const at = { hall: 0, shed: 0, crew: 0, joined: 0, empty: 0, guest: 0 }
let tries = 0

beforeAll(async () => {
  world = await World.found()
  // Members are still in the waiting period, so that they differ from full members.
  await world.must('olivia', 'PATCH /realm', { waiting_period_threshold: 1000 })
  for (let count = 0; count < EXTRAS; count++) extras.push(await world.join(`extra${count}`))
  at.guest = await world.join('visitor', 600)
  at.hall = await world.channel('hall', [...ROLES, 'ben', 'kim', ...extras.map((_, count) => `extra${count}`)])
  at.shed = await world.channel('shed', [...ROLES])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  for (const { id, name } of user_groups) roles.set(name, id)
  const nobody = roles.get('role:nobody')
  const make = async (name: string, members: readonly number[]) => {
    await world.must('kim', 'POST /user_groups/create', { name, description: '', members, can_manage_group: nobody })
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    return user_groups.find((one: { name: string }) => one.name === name).id
  }
  at.crew = await make('crew', [world.id('ben'), world.id('mia'), world.id('gus')])
  at.joined = await make('joined', [...ROLES.map((who) => world.id(who)), world.id('kim')])
  at.empty = await make('empty', [])
  for (const who of ROLES) {
    const { client } = connect(world, who)
    client.start()
    await until(() => standing(client) === 'live', 'live')
    clients.set(who, client)
  }
})
afterAll(stopAll)

/** Values that each give the permission to different people: roles, a group, and two people plus a role. */
function valuesFor({ only, isSystemOnly, nobody, everyone }: PermissionSetting): unknown[] {
  const names = ['role:everyone', 'role:members', 'role:fullmembers', 'role:moderators', 'role:administrators']
  const allowed = [...names, 'role:nobody'].filter(
    (name) =>
      (only?.includes(name) ?? true) && (name !== 'role:nobody' || nobody) && (name !== 'role:everyone' || everyone),
  )
  const named = allowed.map((name) => roles.get(name))
  if (isSystemOnly) return named
  const people = { direct_members: [world.id('gus'), world.id('mia')], direct_subgroups: [roles.get('role:owners')] }
  return [...named, at.crew, people]
}

type Act = (who: Who) => Promise<string>

const ask = async (who: Who, what: string, params: Record<string, unknown> = {}): Promise<string> =>
  (await world.call(who, what, params)).body.msg

/** Sends a message as this person to the hall, in a separate topic. Returns its id. */
async function write(who: string): Promise<number> {
  tries += 1
  const to = { type: 'stream', to: at.hall, topic: `try ${tries}` }
  return (await world.must(who, 'POST /messages', { ...to, content: 'x' })).id
}

async function makeBot(who: Who, bot_type: number): Promise<string> {
  tries += 1
  return ask(who, 'POST /bots', { full_name: `Bot ${tries}`, short_name: `bot${tries}`, bot_type })
}

async function makeChannel(who: Who, invite_only: boolean): Promise<string> {
  tries += 1
  return ask(who, 'POST /users/me/subscriptions', { subscriptions: [{ name: `new ${tries}` }], invite_only })
}

/** Two people, a different pair each time, so that a conversation with them is new. */
const strangers = () => {
  tries += 1
  return [extras[tries % EXTRAS], extras[(tries + 1 + Math.floor(tries / EXTRAS)) % EXTRAS]]
}
const direct = (who: Who, to: unknown) => ask(who, 'POST /messages', { type: 'direct', to, content: 'x' })

/** For each of the organization's permissions, an action that it allows, or the reason why none is tried. */
const ACTS: Record<RealmPermission, Act | { why: string }> = {
  create_multiuse_invite_group: (who) => ask(who, 'POST /invites/multiuse'),
  can_access_all_users_group: { why: 'whoever isn’t seen is in no snapshot' },
  can_add_subscribers_group: (who) =>
    ask(who, 'POST /users/me/subscriptions', { subscriptions: [{ name: 'hall' }], principals: [world.id('kim')] }),
  can_add_custom_emoji_group: (who) => ask(who, 'POST /realm/emoji/boat'),
  can_create_bots_group: (who) => makeBot(who, 1),
  can_create_groups: (who) => ask(who, 'POST /user_groups/create', { name: '', description: '', members: [] }),
  can_create_public_channel_group: (who) => makeChannel(who, false),
  can_create_private_channel_group: (who) => makeChannel(who, true),
  can_create_web_public_channel_group: { why: 'no channel is open to the web' },
  can_create_write_only_bots_group: (who) => makeBot(who, 2),
  can_delete_any_message_group: async (who) => ask(who, `DELETE /messages/${await write('ben')}`),
  can_delete_own_message_group: async (who) => ask(who, `DELETE /messages/${await write(who)}`),
  can_invite_users_group: (who) => ask(who, 'POST /invites', { invitee_emails: 'nobody', stream_ids: [] }),
  can_manage_all_groups: (who) => ask(who, `PATCH /user_groups/${at.crew}`, { description: '' }),
  can_manage_billing_group: { why: 'there is nothing to pay' },
  can_mention_many_users_group: (who) =>
    ask(who, 'POST /messages', { type: 'stream', to: at.hall, topic: 'all', content: '@**all**' }),
  can_move_messages_between_channels_group: async (who) =>
    ask(who, `PATCH /messages/${await write('ben')}`, { stream_id: at.shed }),
  can_move_messages_between_topics_group: async (who) =>
    ask(who, `PATCH /messages/${await write('ben')}`, { topic: 'elsewhere' }),
  can_resolve_topics_group: async (who) => {
    const id = await write('ben')
    return ask(who, `PATCH /messages/${id}`, { topic: `✔ try ${tries}` })
  },
  can_summarize_topics_group: { why: 'nothing is summarized' },
  direct_message_initiator_group: (who) => direct(who, strangers()),
  direct_message_permission_group: (who) => direct(who, [at.guest]),
}

const REFUSED =
  /Insufficient permission|Not allowed for guest|don't have permission|do not have permission|not allowed to|Must be an|any users who can authorize it|messages are disabled/

/** For some permissions, another one that also allows the action. */
const WIDER: { readonly [Name in RealmPermission]?: RealmPermission } = {
  can_create_write_only_bots_group: 'can_create_bots_group',
  can_delete_own_message_group: 'can_delete_any_message_group',
}

const allow = (name: RealmPermission, value: unknown) =>
  world.must('olivia', 'PATCH /realm', { [name]: { new: value } })

/** Whether the client offers the action. */
const isOffered = (client: Client, name: RealmPermission): boolean =>
  name === 'can_create_write_only_bots_group' ? mayMakeBots(client, false) : may(client, name)

async function compare(value: unknown, offers: (client: Client) => boolean, act: Act): Promise<string[]> {
  const wrong: string[] = []
  for (const who of ROLES) {
    const client = clients.get(who)!
    await caughtUp(world, who, client)
    const isSeen = offers(client)
    const answer = await act(who)
    if (REFUSED.test(answer) === isSeen)
      wrong.push(`${JSON.stringify(value)} ${who}: ${isSeen}, and ${answer || 'done'}`)
  }
  return wrong
}

describe('actions in the client are offered to exactly the people who have the organization’s permission:', () => {
  for (const [name, setting] of Object.entries(REALM_PERMISSIONS) as [RealmPermission, PermissionSetting][]) {
    const act = ACTS[name]
    if (typeof act !== 'function') continue
    it(name, async () => {
      const wider = WIDER[name]
      const { [`realm_${name}`]: before, ...rest } = await world.must('olivia', 'POST /register')
      if (wider) await allow(wider, roles.get('role:nobody'))
      const wrong: string[] = []
      for (const value of valuesFor(setting)) {
        await allow(name, value)
        wrong.push(...(await compare(value, (client) => isOffered(client, name), act)))
      }
      await allow(name, before)
      if (wider) await allow(wider, rest[`realm_${wider}`])
      expect(wrong).toEqual([])
    })
  }
})

/** For each group permission: the group in which it is tried, the client's check, and the action that it allows. */
const OF_GROUPS: Record<GroupPermission, [() => number, (client: Client, group: Group) => boolean, Act]> = {
  can_manage_group: [
    () => at.joined,
    mayManageGroup,
    (who) => ask(who, `PATCH /user_groups/${at.joined}`, { description: '' }),
  ],
  can_add_members_group: [
    () => at.joined,
    mayAddToGroup,
    (who) => ask(who, `POST /user_groups/${at.joined}/members`, { add: [world.id('kim')] }),
  ],
  can_remove_members_group: [
    () => at.empty,
    mayRemoveFromGroup,
    (who) => ask(who, `POST /user_groups/${at.empty}/members`, { delete: [world.id('kim')] }),
  ],
  can_join_group: [
    () => at.joined,
    mayJoinGroup,
    (who) => ask(who, `POST /user_groups/${at.joined}/members`, { add: [world.id(who)] }),
  ],
  can_leave_group: [
    () => at.empty,
    mayLeaveGroup,
    (who) => ask(who, `POST /user_groups/${at.empty}/members`, { delete: [world.id(who)] }),
  ],
  can_mention_group: [
    () => at.empty,
    (client, group) => isPermitted(client, 'group', 'can_mention_group', group.can_mention_group),
    (who) => ask(who, 'POST /messages', { type: 'stream', to: at.hall, topic: 'group', content: '@*empty*' }),
  ],
}

describe('actions in the client are offered to exactly the people who have the group’s permission:', () => {
  // Only owners can manage all groups, so this permission doesn't affect the results of other people.
  beforeAll(() => allow('can_manage_all_groups', roles.get('role:owners')))
  for (const [name, setting] of Object.entries(GROUP_PERMISSIONS) as [GroupPermission, PermissionSetting][]) {
    it(name, async () => {
      const [groupOf, offers, act] = OF_GROUPS[name]
      const nobody = roles.get('role:nobody')
      for (const one of Object.keys(GROUP_PERMISSIONS)) {
        await world.must('olivia', `PATCH /user_groups/${groupOf()}`, { [one]: { new: nobody } })
      }
      const wrong: string[] = []
      for (const value of valuesFor(setting)) {
        await world.must('olivia', `PATCH /user_groups/${groupOf()}`, { [name]: { new: value } })
        const isOffered = (client: Client) => offers(client, client.store.groups.groups.peek(groupOf())!)
        wrong.push(...(await compare(value, isOffered, act)))
      }
      expect(wrong).toEqual([])
    })
  }
})
