import type { Direct } from '../api/direct'
import type { Person, World } from '../api/world'
import {
  type GroupName,
  OWN_GROUPS,
  OWNER,
  PEOPLE,
  PERMISSIONS,
  type Permission,
  PlainAccesses,
  type PlainChannel,
  type Privacy,
  ROLES,
  SYSTEM_GROUPS,
  type Value,
} from './plain-accesses'
import { PlainMessages } from './plain-messages'
import { Told } from './told'

/** An organization, its plain model, and the ids that link the two. */
export interface Both {
  direct: Direct
  world: World
  accesses: PlainAccesses
  messages: PlainMessages
  told: Told
  /** The steps so far, in words. */
  done: string[]
  /** The ids of user groups. */
  idOf: (group: GroupName) => number
  /** A permission's value in the protocol's form. */
  wireOf: (value: Value) => unknown
}

const ROLES_AT_FIRST: Partial<Record<Person, number>> = {
  olivia: ROLES.owner,
  ada: ROLES.administrator,
  max: ROLES.moderator,
  gus: ROLES.guest,
}
const KINDS: readonly Privacy[] = ['public', 'web', 'shared', 'protected', 'shared', 'protected']
const SUBSCRIBERS: readonly Person[] = [OWNER, 'mia', 'kim', 'gus']

export const wordsOf = (privacy: Privacy): Record<string, boolean> => ({
  is_private: privacy === 'shared' || privacy === 'protected',
  is_web_public: privacy === 'web',
  history_public_to_subscribers: privacy !== 'protected',
})

const NOBODY: Value = { people: [], groups: ['role:nobody'] }
const permissionsAtFirst = (): Record<Permission, Value> => ({
  can_add_subscribers_group: NOBODY,
  can_administer_channel_group: { people: ['max'], groups: ['keepers'] },
  can_remove_subscribers_group: { people: [], groups: ['role:administrators'] },
  can_send_message_group: { people: [], groups: ['role:everyone'] },
  can_subscribe_group: { people: [], groups: ['readers'] },
})

interface Group {
  id: number
  name: string
}

/** Prepares the organization in which a walk begins. */
export async function foundBoth(direct: Direct, world: World): Promise<Both> {
  const made = await makeGroups(direct, world)
  const idOf = (group: GroupName) => made.get(group) ?? 0
  const wireOf = ({ people, groups }: Value) => {
    const [only, ...more] = groups
    if (people.length === 0 && only !== undefined && more.length === 0) return idOf(only)
    return { direct_members: people.map((one) => world.id(one)), direct_subgroups: groups.map(idOf) }
  }
  const channels: PlainChannel[] = []
  for (const [at, privacy] of KINDS.entries()) channels.push(await makeChannel({ direct, world, wireOf }, privacy, at))
  const accesses = new PlainAccesses(channels)
  for (const who of PEOPLE) accesses.roles.set(who, ROLES_AT_FIRST[who] ?? ROLES.member)
  accesses.members.set('readers', new Set<Person>(['sue' as Person]))
  const told = new Told()
  const messages = new PlainMessages(accesses, told.tell)
  return { direct, world, accesses, messages, told, done: [], idOf, wireOf }
}

async function makeGroups(direct: Direct, world: World): Promise<Map<GroupName, number>> {
  for (const name of OWN_GROUPS) {
    const members = name === 'readers' ? [world.id('sue')] : []
    await direct.must(OWNER, 'create-user-group', { name, description: '', members })
  }
  const { user_groups } = await direct.must(OWNER, 'get-user-groups')
  const idsByName = new Map((user_groups as Group[]).map(({ name, id }) => [name, id]))
  const names = [...OWN_GROUPS, ...(Object.keys(SYSTEM_GROUPS) as GroupName[])]
  return new Map(names.map((name) => [name, idsByName.get(name) ?? 0]))
}

async function makeChannel(
  { direct, world, wireOf }: Pick<Both, 'direct' | 'world' | 'wireOf'>,
  privacy: Privacy,
  at: number,
): Promise<PlainChannel> {
  const name = `${privacy} ${at}`
  const permissions = permissionsAtFirst()
  const { is_private: invite_only, ...words } = wordsOf(privacy)
  await direct.must(OWNER, 'subscribe', {
    subscriptions: [{ name }],
    principals: SUBSCRIBERS.map((one) => world.id(one)),
    invite_only,
    ...words,
    ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, wireOf(permissions[permission])])),
  })
  const { stream_id: id } = await direct.must(OWNER, 'get-stream-id', { stream: name })
  // kim was subscribed earlier, but no longer is.
  await direct.must(OWNER, 'unsubscribe', { subscriptions: [name], principals: [world.id('kim')] })
  const everSubscribed = new Set(SUBSCRIBERS)
  const subscribers = new Set(SUBSCRIBERS.filter((one) => one !== 'kim'))
  return { id, name, privacy, isArchived: false, subscribers, everSubscribed, permissions }
}
