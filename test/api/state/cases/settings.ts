import { REALM_SETTINGS } from '#domain/settings/realm-settings'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import { numbersOf, POLICY_NAMES } from '#wire/adapt/earlier-policies'
import type { World } from '../../world'
import type { Case } from '../case'
import type { State } from '../state'
import { UNTOLD_POLICIES } from '../untold'

type Described = { type: string; values?: readonly unknown[]; isPersonalOnly?: true; isFixedDefault?: true }

/** Properties that clients compute from settings. */
const FOLLOWS = [
  ...UNTOLD_POLICIES,
  'jitsi_server_url',
  'can_subscribe_other_users',
  'can_invite_others_to_realm',
  'can_create_public_streams',
  'can_create_private_streams',
  'can_create_web_public_streams',
  'can_create_streams',
  'realm_create_public_stream_policy',
  'realm_create_private_stream_policy',
]

/** A different value of the same kind. */
function another({ type, values }: Described, value: unknown): unknown {
  if (values) return values.find((one) => one !== value)
  if (type === 'boolean') return !value
  if (type === 'integer') return Number(value) + 1
  if (type === 'address') return '"https://meet.example.net"'
  if (type === 'string') return 'changed'
  return 77
}

/** A different value for every setting of these types except those in `not`, to change all in one request. */
function others(settings: Record<string, Described>, current: State, types: string[], not: string[] = []) {
  const chosen = Object.entries(settings).filter(([name, { type }]) => types.includes(type) && !not.includes(name))
  return Object.fromEntries(chosen.map(([name, setting]) => [name, another(setting, current[name])]))
}

async function realmNow(world: World): Promise<State> {
  const state = await world.must('olivia', 'POST /register', { fetch_event_types: ['realm'] })
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name.replace(/^realm_/, ''), value]))
}

/** The numeric policies that earlier feature levels had instead of permissions. */
const POLICIES: Record<string, Described> = Object.fromEntries(
  POLICY_NAMES.map((name) => [name, { type: 'integer', values: numbersOf(name) }]),
)

const ofRealm = (title: string, types: string[], not?: string[]): Case => ({
  name: `every setting of the organization that is ${title}`,
  act: async (world) => {
    const changed = others({ ...POLICIES, ...REALM_SETTINGS }, await realmNow(world), types, not)
    await world.must('olivia', 'PATCH /realm', changed)
  },
  events: ['realm/update', 'realm/update_dict'],
  untold: FOLLOWS,
})

/**
 * Settings that aren't changed with the others: three that have other effects have separate cases, and one requires
 * certain text sizes.
 */
const NOT_WITH_OTHERS = ['presence_enabled', 'email_address_visibility', 'enable_drafts_synchronization', 'dense_mode']

const TYPES = ['boolean', 'integer', 'string']

/** Personal settings for which a different value is known. */
function listed(): Record<string, Described> {
  const all: Record<string, Described> = USER_SETTINGS
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one.type === 'boolean' || one.values))
}

export const settingCases: Case[] = [
  ofRealm('on or off', ['boolean']),
  ofRealm('a choice', ['integer']),
  ofRealm('a limit', ['limit', 'retention'], []),
  {
    name: 'permissions in the organization',
    act: async (world) => {
      const { user_groups } = await world.must('olivia', 'GET /user_groups')
      const idOf = (name: string) => user_groups.find((one: State) => one.name === name).id
      await world.must('olivia', 'PATCH /realm', {
        can_create_public_channel_group: { new: idOf('role:moderators') },
        can_create_private_channel_group: { new: { direct_members: [world.id('mia')], direct_subgroups: [] } },
        direct_message_initiator_group: { new: idOf('role:members') },
        direct_message_permission_group: { new: idOf('role:members') },
        create_multiuse_invite_group: { new: idOf('role:members') },
      })
    },
    events: ['realm/update_dict'],
    untold: FOLLOWS,
  },
  {
    name: 'every personal setting',
    act: async (world) => {
      const { user_settings } = await world.must('mia', 'POST /register', { fetch_event_types: ['user_settings'] })
      const changed = others(listed(), user_settings, TYPES, NOT_WITH_OTHERS)
      await world.must('mia', 'PATCH /settings', changed)
    },
    events: ['user_settings/update', 'update_display_settings', 'update_global_notifications'],
  },
  {
    name: 'every default for new people',
    act: async (world) => {
      const { realm_user_settings_defaults: now } = await world.must('olivia', 'POST /register', {
        fetch_event_types: ['realm_user_settings_defaults'],
      })
      const changeable = Object.entries(listed()).filter(([, one]) => !one.isPersonalOnly && !one.isFixedDefault)
      const changed = others(Object.fromEntries(changeable), now, TYPES, NOT_WITH_OTHERS)
      await world.must('olivia', 'PATCH /realm/user_settings_defaults', changed)
    },
    events: ['realm_user_settings_defaults/update'],
  },
  {
    name: 'drafts turned off',
    before: async (world) => {
      await world.must('ben', 'PATCH /settings', { enable_drafts_synchronization: true })
      await world.must('ben', 'POST /drafts', { drafts: [{ type: '', to: [], topic: '', content: 'dear' }] })
    },
    act: (world) => world.must('ben', 'PATCH /settings', { enable_drafts_synchronization: false }),
    events: ['user_settings/update'],
    // The drafts are deleted without an event.
    untold: ['drafts'],
  },
]
