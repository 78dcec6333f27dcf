import * as fc from 'fast-check'
import { REALM_SETTINGS, type RealmSetting } from '#domain/settings/realm-settings'
import type { UserSetting } from '#domain/settings/setting-kinds'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import type { Asker } from '../direct'
import type { Ids, Person } from '../world'

/** People with the most rights are chosen most often. Otherwise, most steps would be refused. */
const ACTORS: Person[] = ['olivia', 'olivia', 'olivia', 'ada', 'ada', 'max', 'mia', 'ben', 'gus']
/** olivia stays an active owner, so that someone can restore everything. */
const OTHERS: Person[] = ['ada', 'max', 'mia', 'ben', 'gus']
const TEXTS = ['tea', 'a *cup*', 'Lunch', '']
/** The permissions of channels that the steps set. */
const PERMITTING = [
  ...['can_add_subscribers_group', 'can_administer_channel_group', 'can_subscribe_group'],
  ...['can_remove_subscribers_group', 'can_send_message_group'],
]

/** The channels, groups and linkifiers in a run. */
export interface Places {
  round: number
  channels: { id: number; name: string }[]
  groups: number[]
  groupNames: string[]
  systemGroups: number[]
  linkifiers: number[]
  defaultGroup: number
}

export const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'settings',
      'settings',
      'realm',
      'realm',
      'defaults',
      'rename',
      'role',
      'role',
      'subscribe',
      'subscribe',
    ] as const),
    ...(['swap', 'joinSeveral', 'defaultGroup', 'defaultGroupChannels', 'permit', 'permit'] as const),
    ...(['unsubscribe', 'unsubscribe', 'create', 'channel', 'channel', 'privacy', 'privacy', 'archive'] as const),
    ...(['property', 'property', 'default', 'undefault', 'addGroup', 'changeGroup', 'members', 'members'] as const),
    ...(['subgroups', 'deleteGroup', 'addLinkifier', 'changeLinkifier', 'removeLinkifier', 'leave', 'return'] as const),
    ...(['mute', 'unmute', 'topic', 'say', 'sayToGroup', 'sayToGroup', 'write'] as const),
  ),
  who: fc.constantFrom(...ACTORS),
  whom: fc.constantFrom(...OTHERS),
  others: fc.subarray(OTHERS, { minLength: 1, maxLength: 3 }),
  channel: fc.nat({ max: 3 }),
  group: fc.nat({ max: 2 }),
  yes: fc.boolean(),
  pick: fc.nat({ max: 10_000 }),
  value: fc.nat({ max: 10_000 }),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const picked = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item

/** A value of the setting's type. The server may refuse it. */
function valueFor(name: string, setting: UserSetting | RealmSetting, value: number, places: Places): unknown {
  if ('isLanguage' in setting || name === 'default_language') return picked(['en', 'de', 'it'], value)
  if ('values' in setting && setting.values) return picked<unknown>(setting.values, value)
  if (setting.type === 'boolean') return value % 2 === 0
  if (setting.type === 'integer') return (value % 20) + 1
  if (setting.type === 'limit') return value % 2 ? value : '"unlimited"'
  if (setting.type === 'retention') return value % 2 ? value : '"unlimited"'
  if (setting.type === 'group') return { new: picked([...places.systemGroups, ...places.groups], value) }
  return picked(['Europe/Rome', 'tea', 'ding', '"https://meet.example.org"', 'deep tom'], value)
}

type Act = (it: Step, places: Places, world: Ids) => [operation: string, params: Record<string, unknown>]

const channelOf = ({ channel }: Step, places: Places) => picked(places.channels, channel)
const groupOf = ({ group }: Step, places: Places) => String(picked(places.groups, group))
const idsOf = ({ others }: Step, world: Ids) => others.map((one) => world.id(one))
const linkifierOf = ({ pick }: Step, places: Places) => String(picked(places.linkifiers, pick))

const ACTS: Record<Step['kind'], Act> = {
  settings(it, places) {
    const [name, setting] = picked(Object.entries(USER_SETTINGS) as [string, UserSetting][], it.pick)
    return ['update-settings', { [name]: valueFor(name, setting, it.value, places) }]
  },
  realm(it, places) {
    const [name, setting] = picked(Object.entries(REALM_SETTINGS) as [string, RealmSetting][], it.pick)
    return ['update-realm', { [name]: valueFor(name, setting, it.value, places) }]
  },
  defaults(it, places) {
    const [name, setting] = picked(Object.entries(USER_SETTINGS) as [string, UserSetting][], it.pick)
    return ['update-realm-user-settings-defaults', { [name]: valueFor(name, setting, it.value, places) }]
  },
  rename: (it, _places, world) => [
    'update-user',
    { user_id: String(world.id(it.whom)), full_name: `${it.whom} ${it.pick}` },
  ],
  role: (it, _places, world) => [
    'update-user',
    { user_id: String(world.id(it.whom)), role: picked([100, 200, 300, 400, 600], it.value) },
  ],
  subscribe: (it, places, world) => [
    'subscribe',
    {
      subscriptions: [{ name: channelOf(it, places).name }],
      principals: it.yes ? idsOf(it, world) : [world.id(it.who)],
    },
  ],
  // People are unsubscribed one at a time: people who are removed together get no events about one another, because the
  // protocol sends those only to other people.
  unsubscribe: (it, places, world) => [
    'unsubscribe',
    { subscriptions: [channelOf(it, places).name], principals: [world.id(it.yes ? it.whom : it.who)] },
  ],
  swap: (it, places) => [
    'update-subscriptions',
    { add: [{ name: channelOf(it, places).name }], delete: [picked(places.channels, it.pick).name] },
  ],
  joinSeveral: (it, places, world) => [
    'subscribe',
    {
      subscriptions: places.channels.slice(it.pick % 3).map(({ name }) => ({ name })),
      principals: it.yes ? idsOf(it, world) : [world.id(it.whom)],
      authorization_errors_fatal: false,
    },
  ],
  defaultGroup: (it, places) => [
    'update-default-stream-group',
    {
      group_id: String(places.defaultGroup),
      ...(it.yes ? { new_group_name: `start ${it.pick}` } : { new_description: picked(TEXTS, it.pick) }),
    },
  ],
  defaultGroupChannels: (it, places) => [
    'update-default-stream-group-streams',
    {
      group_id: String(places.defaultGroup),
      op: it.yes ? 'add' : 'remove',
      stream_names: [channelOf(it, places).name],
    },
  ],
  create: (it, places, world) => [
    'subscribe',
    {
      subscriptions: [{ name: `made ${places.round} ${it.pick}`, description: picked(TEXTS, it.value) }],
      principals: idsOf(it, world),
      invite_only: it.yes,
      announce: it.value % 3 === 0,
    },
  ],
  channel(it, places) {
    const { id } = channelOf(it, places)
    const changes: Record<string, unknown>[] = [
      { description: picked(TEXTS, it.pick) },
      { new_name: `renamed ${places.round} ${it.pick}` },
      { stream_post_policy: (it.pick % 4) + 1 },
      { message_retention_days: it.yes ? 30 : '"unlimited"' },
      { can_remove_subscribers_group: { new: picked(places.systemGroups, it.pick) } },
      { is_default_stream: it.yes },
    ]
    return ['update-stream', { stream_id: String(id), ...picked(changes, it.value) }]
  },
  // Only the owner is a direct member of a permission: deactivated people are removed from channels' permissions, but
  // no event says so.
  permit(it, places, world) {
    const groups = [...places.systemGroups, ...places.groups]
    const set = { direct_members: [world.id('olivia')], direct_subgroups: [picked(groups, it.value)] }
    const value = it.yes ? picked(groups, it.value) : set
    return [
      'update-stream',
      { stream_id: String(channelOf(it, places).id), [picked(PERMITTING, it.pick)]: { new: value } },
    ]
  },
  // Channels never change from public to private: the protocol sends no event to people outside the channel who lose
  // access to it.
  privacy(it, places) {
    const [, , shared, closed] = places.channels
    return it.yes
      ? ['update-stream', { stream_id: String(shared?.id), is_private: false }]
      : [
          'update-stream',
          { stream_id: String(closed?.id), is_private: true, history_public_to_subscribers: it.value % 2 === 0 },
        ]
  },
  archive: (it, places) => ['archive-stream', { stream_id: String(channelOf(it, places).id) }],
  property(it, places) {
    const property = picked(['color', 'is_muted', 'in_home_view', 'pin_to_top', 'push_notifications'], it.pick)
    const value = property === 'color' ? '#00ff00' : it.yes
    const one = { stream_id: channelOf(it, places).id, property, value }
    return ['update-subscription-settings', { subscription_data: [one] }]
  },
  default: (it, places) => ['add-default-stream', { stream_id: channelOf(it, places).id }],
  undefault: (it, places) => ['remove-default-stream', { stream_id: channelOf(it, places).id }],
  addGroup: (it, places, world) => [
    'create-user-group',
    { name: `group ${places.round} ${it.pick}`, description: 'some', members: idsOf(it, world) },
  ],
  changeGroup: (it, places) => [
    'update-user-group',
    {
      user_group_id: groupOf(it, places),
      ...picked<Record<string, unknown>>(
        [
          { name: `better ${places.round} ${it.pick}` },
          { description: picked(TEXTS, it.pick) },
          { can_mention_group: { new: picked([...places.systemGroups, ...places.groups], it.pick) } },
        ],
        it.value,
      ),
    },
  ],
  members: (it, places, world) => [
    'update-user-group-members',
    { user_group_id: groupOf(it, places), [it.yes ? 'add' : 'delete']: idsOf(it, world) },
  ],
  subgroups: (it, places) => [
    'update-user-group-subgroups',
    { user_group_id: groupOf(it, places), [it.yes ? 'add' : 'delete']: [picked(places.groups, it.pick)] },
  ],
  deleteGroup: (it, places) => ['deactivate-user-group', { user_group_id: groupOf(it, places) }],
  addLinkifier: (it, places) => [
    'add-linkifier',
    { pattern: `r${places.round}x${it.pick}-(?P<id>[0-9]+)`, url_template: 'https://example.com/{id}' },
  ],
  changeLinkifier: (it, places) => [
    'update-linkifier',
    {
      filter_id: linkifierOf(it, places),
      pattern: `c${places.round}x${it.pick}-(?P<id>[0-9]+)`,
      url_template: 'https://example.net/{id}',
    },
  ],
  removeLinkifier: (it, places) => ['remove-linkifier', { filter_id: linkifierOf(it, places) }],
  leave: (it, _places, world) => ['deactivate-user', { user_id: String(world.id(it.whom)) }],
  return: (it, _places, world) => ['reactivate-user', { user_id: String(world.id(it.whom)) }],
  mute: (it, _places, world) => ['mute-user', { muted_user_id: String(world.id(it.whom)) }],
  unmute: (it, _places, world) => ['unmute-user', { muted_user_id: String(world.id(it.whom)) }],
  topic: (it, places) => [
    'update-user-topic',
    { stream_id: channelOf(it, places).id, topic: picked(TEXTS, it.pick), visibility_policy: it.value % 4 },
  ],
  say: (it, places) => [
    'send-message',
    { type: 'channel', to: channelOf(it, places).id, topic: picked(['tea', 'Lunch'], it.pick), content: 'hello' },
  ],
  sayToGroup: (it, places) => [
    'send-message',
    {
      type: 'channel',
      to: channelOf(it, places).id,
      topic: picked(['tea', 'Lunch'], it.pick),
      content: `for @*${picked(places.groupNames, it.group)}*`,
    },
  ],
  write: (it, _places, world) => ['send-message', { type: 'direct', to: idsOf(it, world), content: 'hello' }],
}

/**
 * Performs the step. The server may refuse it, but must not fail. Returns the request, so that counterexamples can be
 * read.
 */
export async function perform(direct: Asker, world: Ids, places: Places, it: Step) {
  const [operation, params] = ACTS[it.kind](it, places, world)
  const { status, body } = await direct.ask(it.who, operation, params)
  if (status >= 500) throw new Error(`${it.who} ${operation} ${JSON.stringify(params)}: ${JSON.stringify(body)}`)
  return { who: it.who, operation, params, status, whom: it.kind === 'leave' ? it.whom : undefined }
}
